"""Hair, whiskers and beards of the 1800s and 1900s, relative to a head. It must not draw what is worn."""

from assets.make.deck.inks import BLACK, RED
from assets.make.deck.pen import FINE, OUTLINE, Art

LIP = "M-22 42Q-12 37 0 42Q-6 51 -12 51Q-18 50 -22 42Z"



def under_hat(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw what a hat leaves of short hair: the temples and the nape."""
    art.shape("M36 -60C60 -62 74 -40 70 -8C70 8 64 20 56 26C50 18 48 6 46 -8L36 -36Z", colour)
    art.shape("M-30 -56C-44 -50 -46 -30 -43 -8C-40 -16 -38 -26 -34 -34Z", colour)
    art.texture("M56 -34C62 -20 62 -6 59 8", stroke=ink)


def curls(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw tousled locks that come out below a hat."""
    art.shape(
        "M34 -60C58 -66 82 -48 78 -28C90 -18 88 2 78 8C82 22 70 34 58 30C50 30 46 20 46 8C46 -8 44 -24 36 -38Z", colour
    )
    art.texture("M54 -38C66 -38 68 -24 58 -24", "M58 -10C72 -12 72 4 62 4", "M54 14C64 14 64 24 57 23", stroke=ink)
    art.shape("M-24 -56C-44 -62 -60 -46 -54 -30C-62 -22 -58 -6 -48 -4C-42 -8 -40 -16 -38 -24L-28 -36Z", colour)
    art.texture("M-44 -40C-36 -38 -38 -28 -45 -29", stroke=ink)


def sideburn(art: Art, colour: str) -> None:
    """Draw a strip of beard before the ear."""
    art.shape("M40 -30C50 -26 54 -6 50 10C48 22 42 30 34 30C38 16 40 0 40 -30Z", colour)


def whiskers(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw broad whiskers on both cheeks, the chin bare."""
    art.shape(
        "M40 -16C56 -22 68 -8 68 8C80 18 80 38 68 44C70 60 54 72 42 66C34 70 24 66 24 58C34 48 38 36 39 20Z", colour
    )
    art.texture("M52 2C60 10 58 22 50 26", "M58 28C62 38 56 48 46 48", "M44 44C46 54 40 60 33 59", stroke=ink)
    art.shape("M-38 -14C-48 -12 -54 4 -52 18C-60 28 -58 46 -48 50C-44 58 -34 58 -30 52C-36 42 -38 30 -38 20Z", colour)
    art.texture("M-46 12C-42 20 -42 28 -46 32", stroke=ink)


def moustache(art: Art, colour: str, *, rise: float = 0, ink: str = BLACK) -> None:
    """Draw a full moustache; rise lifts its waxed ends."""
    art.shape(
        f"M-13 27C-2 21 12 28 22 34C30 38 36 {34 - rise} 40 {24 - rise}C46 {38 - rise} 34 52 16 50C2 50 -8 44 -13 38"
        f"C-18 46 -28 50 -38 47C-52 44 -58 {32 - rise} -52 {20 - rise}C-48 {32 - rise} -42 36 -34 34C-26 30 -20 23 -13 27Z",
        colour,
        stroke=ink,
        line=FINE if ink != BLACK else OUTLINE,
    )



def long_beard(art: Art, colour: str) -> None:
    """Draw a pointed beard that reaches the chest, with its moustache."""
    art.shape(
        "M44 -24C54 -10 54 10 52 28C54 54 44 84 26 106C14 122 0 138 -10 146C-18 134 -30 116 -36 96"
        "C-46 74 -48 44 -42 10C-38 26 -32 30 -26 29L2 29C22 26 36 8 40 -24Z",
        colour,
    )
    art.texture("M40 30C40 60 26 92 8 112", "M28 44C26 70 14 96 0 116", "M12 56C10 82 2 104 -8 124",
                "M-30 46C-30 72 -24 96 -16 114", "M-12 58C-14 80 -14 100 -12 118")  # fmt: skip
    art.fill(LIP, RED)
    art.shape("M-14 26C2 20 24 28 38 52C22 56 0 50 -13 37C-20 48 -36 54 -46 50C-42 34 -28 22 -14 26Z", colour)


def full_beard(art: Art, colour: str) -> None:
    """Draw a square beard with its moustache."""
    art.shape(
        "M46 -24C58 -14 60 6 58 28C64 52 58 78 44 92C30 104 -10 106 -24 98C-42 92 -52 66 -46 36C-46 24 -44 16 -40 6"
        "C-38 24 -32 30 -26 29L2 29C22 26 36 8 40 -24Z",
        colour,
    )
    art.texture("M44 28C46 54 40 74 30 86", "M30 46C30 66 24 80 16 90", "M14 56C14 72 10 84 6 92",
                "M-32 46C-32 66 -26 80 -20 88", "M-8 58C-10 74 -10 84 -8 92")  # fmt: skip
    art.fill(LIP, RED)
    art.shape("M-14 26C2 20 22 26 34 48C18 52 0 48 -13 37C-20 47 -34 51 -42 47C-38 33 -28 22 -14 26Z", colour)



def ringlets_behind(art: Art, colour: str, *, ink: str) -> None:
    """Draw the ringlets on the far side, to be half hidden by the cheek."""
    ringlet(art, (-48, 0), 6, colour=colour, ink=ink)


def ringlets(art: Art, colour: str, *, ink: str) -> None:
    """Draw hair parted in the middle that falls in ringlets before the ear."""
    art.shape("M-8 -94C50 -98 82 -66 76 -10C74 8 66 22 58 26C46 14 44 -4 40 -20C34 -38 12 -50 -10 -60Z", colour)
    art.shape("M-4 -94C-42 -92 -60 -58 -56 -18C-56 -6 -54 2 -50 8C-40 4 -38 -10 -37 -20C-34 -38 -22 -50 -6 -60Z", colour)
    art.texture("M4 -82C42 -78 64 -52 62 -8", "M2 -70C34 -66 52 -44 52 -10", "M-12 -80C-38 -72 -49 -48 -49 -16", stroke=ink)
    ringlet(art, (70, 12), 6, colour=colour, ink=ink)
    ringlet(art, (48, 24), 5, colour=colour, ink=ink)


def ringlet(art: Art, place: tuple[float, float], turns: int, *, colour: str, ink: str) -> None:
    """Draw one hanging curl of so many turns, thinner towards its end."""
    x, y = place
    end = y + turns * 13
    art.shape(
        f"M{x - 15} {y - 14}C{x - 18} {(y + end) / 2} {x - 10} {end - 8} {x} {end}C{x + 10} {end - 8} {x + 18} {(y + end) / 2}"
        f" {x + 15} {y - 14}Z",
        colour,
    )
    for k in range(turns):
        half, low = 12 - k * 1.4, y - 6 + k * 13
        art.lines(f"M{x - half} {low}C{x - half / 2} {low + 9} {x + half / 2} {low + 8} {x + half} {low - 2}", stroke=ink)


def pompadour(art: Art, colour: str) -> None:
    """Draw powdered hair, towering over the brow, with two rolls behind the ear."""
    for place in ((66, -14), (62, 16)):
        with art.at(place, turn=8):
            art.shape("M-30 -14C-10 -20 16 -20 26 -10C34 -2 30 12 18 14C4 16 -18 14 -30 12Z", colour)
            art.lines("M10 -8C22 -10 24 6 12 6C4 6 4 -3 11 -3")
    art.shape(
        "M-42 -16C-66 -56 -64 -112 -34 -130C-6 -146 46 -144 66 -120C86 -96 82 -50 68 -18C66 4 60 22 52 30C46 16 46 0 44 -16"
        "C34 -40 -10 -46 -34 -34C-38 -28 -40 -22 -42 -16Z",
        colour,
    )
    art.texture("M-40 -46C-52 -78 -42 -106 -22 -120", "M-18 -48C-28 -78 -20 -108 -2 -124", "M6 -48C2 -82 10 -108 24 -124",
                "M28 -42C32 -72 40 -96 50 -108", "M47 -26C56 -50 64 -72 66 -92")  # fmt: skip


def topknot(art: Art, colour: str, *, ribbon: str) -> None:
    """Draw hair drawn up to a knot at the back of the crown, with locks that have come loose."""
    art.shape("M56 -2C68 8 58 22 70 38C58 38 48 26 48 6Z", colour)
    with art.at((52, -92), turn=26):
        art.shape("M-22 8C-44 -2 -40 -34 -14 -36C0 -50 36 -44 38 -20C48 -6 38 10 22 8Z", colour)
        art.texture("M-22 -4C-26 -22 -8 -30 4 -22C14 -12 6 0 -4 -6", "M6 -32C22 -34 32 -22 28 -6", "M-2 6C12 6 20 0 22 -12")
        art.shape("M-24 4Q0 -6 24 4L22 18Q0 8 -22 18Z", ribbon)
    art.shape(
        "M-40 -14C-50 -58 -26 -92 16 -92C60 -92 82 -60 73 -22C71 -6 64 8 56 12C48 4 47 -10 45 -22C40 -40 22 -52 -4 -58"
        "C-22 -50 -36 -36 -40 -14Z",
        colour,
    )
    art.texture("M-38 -32C-34 -58 -14 -76 14 -80", "M-18 -50C-4 -64 16 -74 36 -78", "M8 -54C22 -66 36 -72 50 -72",
                "M28 -44C40 -58 50 -64 60 -64", "M46 -24C56 -38 62 -46 66 -52", "M58 -4C66 -18 68 -28 68 -38")  # fmt: skip
    art.shape("M-16 -54C-38 -46 -52 -28 -44 -8C-40 0 -33 -4 -36 -12C-38 -26 -28 -38 -10 -46Z", colour)


def bobbed(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw hair cut short below the ears, with a fringe."""
    art.shape(
        "M-44 -24C-58 -72 -36 -104 10 -106C64 -106 88 -68 82 -14C82 8 80 22 74 36C62 46 46 40 40 26C50 12 48 -4 44 -20"
        "C20 -28 -10 -30 -36 -24C-38 -8 -36 6 -34 20C-40 30 -54 28 -58 14C-56 0 -50 -10 -44 -24Z",
        colour,
    )
    art.texture("M-26 -34C-22 -60 -6 -80 16 -86", "M-6 -36C0 -60 16 -76 34 -80", "M16 -36C22 -56 36 -66 48 -66",
                "M60 -30C68 -10 68 8 62 26", stroke=ink)  # fmt: skip


def swept(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw hair swept up under a hat, full over brow and ear."""
    art.shape(
        "M-40 -14C-62 -34 -56 -62 -30 -66L52 -70C86 -62 88 -24 70 0C66 14 60 20 56 24C50 14 50 0 46 -14C38 -36 10 -44 -16 -42"
        "C-30 -40 -38 -28 -40 -14Z",
        colour,
    )
    art.texture("M-34 -44C-14 -54 14 -52 36 -40", "M-18 -50C10 -58 40 -52 54 -28", "M60 -44C70 -30 66 -12 58 0", stroke=ink)


def parted(art: Art, colour: str) -> None:
    """Draw smooth hair, parted in the middle, under a cap."""
    art.shape("M-44 -6C-54 -50 -40 -76 4 -78C50 -76 64 -44 54 4C46 -24 30 -42 2 -50C-18 -44 -36 -30 -44 -6Z", colour)
    art.texture("M8 -58C30 -52 42 -36 46 -16", "M-4 -58C-22 -52 -36 -36 -40 -20")


def temple_curls(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw parted hair with a curl at each temple, under a bonnet."""
    art.shape("M-42 -10C-52 -50 -34 -76 2 -78C44 -76 62 -44 52 0C46 -26 30 -44 2 -52C-18 -46 -36 -32 -42 -10Z", colour)
    art.texture("M8 -64C32 -58 44 -42 47 -22", "M-4 -64C-26 -58 -36 -42 -40 -26", stroke=ink)
    for x, y, size in ((49, 2, 1.15), (47, 24, 0.95), (-44, 0, 0.95)):
        with art.at((x, y), scale=size):
            art.shape("M-13 0C-13 -16 13 -16 13 0C13 15 -13 15 -13 0Z", colour)
            art.texture("M-6 3C-7 -7 7 -8 7 1C6 7 -1 6 0 1", stroke=ink)


def wild(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw a poet's hair, which no comb has seen."""
    art.shape(
        "M-40 -8C-60 -14 -66 -40 -50 -52C-62 -74 -40 -98 -20 -90C-10 -114 24 -118 38 -100C62 -112 88 -90 80 -66"
        "C100 -56 98 -26 82 -18C92 -2 80 14 64 10C52 6 48 0 46 -12C46 -30 36 -40 22 -38C16 -46 2 -44 -4 -36"
        "C-14 -44 -26 -42 -30 -34C-38 -30 -40 -20 -40 -8Z",
        colour,
    )
    art.texture("M-42 -42C-40 -62 -26 -74 -12 -74", "M-14 -58C-8 -78 10 -90 26 -86", "M16 -56C28 -76 46 -82 58 -76",
                "M44 -46C58 -56 72 -52 76 -42", "M58 -18C70 -20 78 -12 76 -2", "M58 2C66 2 70 8 66 12", stroke=ink)  # fmt: skip


def slick(art: Art, colour: str, *, ink: str = BLACK) -> None:
    """Draw short hair, oiled flat from a parting in the middle."""
    art.shape("M-4 -86C46 -96 82 -66 74 -22C72 -10 64 -6 56 -8C48 -14 48 -24 46 -32C40 -50 20 -60 -6 -60Z", colour)
    art.shape("M-2 -86C-34 -86 -52 -60 -44 -24C-40 -40 -30 -56 -4 -60Z", colour)
    art.texture("M8 -78C42 -76 62 -54 64 -24", "M6 -68C34 -64 50 -46 54 -24", "M-8 -76C-26 -72 -36 -60 -40 -46", stroke=ink)


def mane(art: Art, colour: str) -> None:
    """Draw an old man's long hair, brushed back from the brow to loose ends at the nape."""
    art.shape(
        "M-38 -18C-50 -50 -34 -82 6 -88C44 -94 76 -74 82 -44C90 -34 100 -30 108 -32C104 -20 98 -12 90 -8C98 0 106 4 114 2"
        "C108 14 98 20 88 20C94 28 100 32 108 32C100 44 84 48 70 42C58 38 50 24 48 6C46 -10 44 -30 38 -40"
        "C24 -54 -2 -58 -20 -50C-30 -44 -36 -32 -38 -18Z",
        colour,
    )
    art.texture("M-16 -56C-4 -72 20 -78 42 -70", "M8 -58C26 -68 50 -66 64 -50", "M30 -50C48 -56 64 -46 74 -30",
                "M46 -34C60 -34 70 -20 82 -14", "M50 -10C60 -10 68 4 80 10", "M52 12C60 14 68 26 80 30")  # fmt: skip


def tufts(art: Art, colour: str) -> None:
    """Draw what a bald man keeps above the ear."""
    art.shape("M44 -16C42 -32 54 -44 64 -38C76 -42 84 -28 78 -18C84 -6 76 8 66 8C60 14 52 4 48 -4Z", colour)
    art.texture("M58 -26C66 -28 68 -18 62 -16", "M64 -6C70 -8 72 0 67 2")
