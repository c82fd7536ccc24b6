"""The colours of the deck, and which of them a palette or a back may exchange. Data, and one exchange of text."""

BLACK, RED, BLUE, GOLD, STOCK = "#1B1B1F", "#C8102E", "#1F4E9E", "#E3B23C", "#FBF8F1"
EDGE = "#CFC6B2"  # the cut edge of the card

# Suit inks lie one step of blue away from the court inks, so that an exchange of text finds them and them alone.
SUIT_INK = {"spade": "#1B1B20", "heart": "#C8102F", "diamond": "#C8102D", "club": "#1B1B1E"}
# The rank and the band. Diamonds have a line ink of their own, because a yellow sign needs a dark outline and rank.
LINE_INK = SUIT_INK | {"diamond": "#C8102C"}

BACK_INK = {"blue": "#173D7D", "green": "#14503A", "burgundy": "#6E1B30", "slate": "#2C333F"}
# The ink that each back is drawn in.
BACKS = {"damier": "blue", "perles": "green", "soleil": "burgundy", "uni": "slate"}

# Palette -> ink as drawn -> ink as shown.
PALETTES: dict[str, dict[str, str]] = {
    "two-colour": {"#1B1B20": "#1B1B1F", "#C8102F": "#C8102E", "#C8102D": "#C8102E", "#C8102C": "#C8102E",
                   "#1B1B1E": "#1B1B1F"},
    "four-colour": {"#1B1B20": "#1B1B1F", "#C8102F": "#C8102E", "#C8102D": "#1257B8", "#C8102C": "#1257B8",
                    "#1B1B1E": "#0B6B3A"},
    "colour-blind": {"#1B1B20": "#1B1B1F", "#C8102F": "#D81B3C", "#C8102D": "#E8A200", "#C8102C": "#5A3E00",
                     "#1B1B1E": "#0E5FC2"},
}  # fmt: skip


def recoloured(text: str, exchange: dict[str, str]) -> str:
    """Return the SVG text with inks exchanged, each from the original, never from another's result."""
    pieces = text.split("#")
    return pieces[0] + "".join(exchange.get("#" + piece[:6], "#" + piece[:6]) + piece[6:] for piece in pieces[1:])
