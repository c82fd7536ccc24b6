"""Hats, caps and bonnets, relative to a head. It must not draw hair."""

from assets.make.deck.inks import GOLD, RED, STOCK
from assets.make.deck.pen import OUTLINE, Art


def top_hat(art: Art, colour: str, *, band: str, ink: str = STOCK) -> None:
    """Draw a tall hat, curved in at the waist, a little askew."""
    with art.at((6, -46), turn=7):
        art.shape("M-46 -4C-42 -36 -46 -58 -56 -80C-20 -92 30 -92 64 -80C54 -58 52 -36 56 -4Z", colour)
        art.texture("M44 -78C38 -60 37 -50 39 -36", "M30 -82C27 -70 26 -62 27 -52", stroke=ink)
        art.shape("M-47 -30Q4 -18 56 -30L58 -4Q4 8 -48 -4Z", band)
        art.shape("M-88 -14C-60 4 60 4 98 -14C92 8 56 18 4 18C-48 18 -82 8 -88 -14Z", colour)
        art.texture("M-66 2C-40 10 20 12 60 6", stroke=ink)


def bowler(art: Art, colour: str, *, band: str, ink: str = STOCK) -> None:
    """Draw a round stiff hat."""
    art.shape("M-52 -46C-60 -104 -20 -122 8 -122C44 -122 76 -102 66 -44Z", colour)
    art.texture("M48 -62C52 -84 42 -100 26 -108", stroke=ink)
    art.shape("M-54 -66Q6 -52 68 -66L68 -44Q6 -32 -54 -44Z", band)
    art.shape("M-82 -56C-70 -40 70 -40 96 -58C98 -42 66 -26 6 -26C-50 -26 -84 -40 -82 -56Z", colour)


def boater(art: Art, *, band: str) -> None:
    """Draw a flat straw hat with its ribbon."""
    with art.at((6, -44), turn=-8):
        art.shape("M-54 -4L-50 -58Q4 -70 58 -58L60 -4Z", GOLD)
        art.shape("M-54 -40Q4 -50 60 -40L62 -4Q4 8 -56 -4Z", band)
        art.shape("M-100 -8Q4 -30 110 -8Q112 6 104 10Q4 34 -96 10Q-104 4 -100 -8Z", GOLD)
        art.texture("M-86 0Q4 20 92 0", "M-92 -5Q4 12 100 -5")
        art.texture("M-40 -60L-42 -46", "M-14 -64L-15 -50", "M14 -64L15 -50", "M40 -60L42 -46")


def flat_cap(art: Art, colour: str, *, brim: str) -> None:
    """Draw a workman's cap, its crown pulled to the side."""
    art.shape("M-48 -44C-62 -70 -44 -98 4 -102C52 -106 96 -86 92 -54C90 -40 70 -36 56 -36Z", colour)
    art.lines("M8 -100C-4 -84 -14 -70 -20 -58", "M30 -100C34 -84 34 -68 28 -54", "M58 -92C70 -78 72 -64 64 -48")
    art.dot((14, -103), 6, colour, line=OUTLINE)
    art.shape("M-50 -50Q2 -62 58 -48L58 -30Q4 -44 -44 -34Z", colour)
    art.shape("M-44 -42C-72 -44 -88 -34 -92 -20C-70 -30 -30 -34 8 -36C-8 -44 -26 -46 -44 -42Z", brim)


def plumed(art: Art, colour: str, *, plume: str, rose: str, ink: str = STOCK) -> None:
    """Draw a great hat of about 1900 with ostrich plumes and a rose."""
    art.shape("M-44 -50C-52 -96 -10 -108 14 -106C50 -104 70 -86 64 -50Z", colour)
    art.shape(
        "M-108 -44C-100 -74 -40 -76 6 -72C60 -76 112 -82 122 -56C122 -38 66 -50 6 -44C-50 -40 -98 -26 -108 -44Z", colour
    )
    art.texture("M-90 -48C-60 -58 -20 -60 10 -58", stroke=ink)
    art.shape(
        "M-22 -78C-14 -112 20 -134 60 -126C84 -138 116 -120 116 -98C138 -90 142 -58 124 -44C116 -26 94 -24 88 -38"
        "C80 -30 66 -36 68 -50C48 -44 36 -56 40 -70C16 -60 -8 -62 -22 -78Z",
        plume,
    )
    art.lines(
        "M-8 -78C20 -104 66 -108 94 -86C106 -76 110 -62 106 -46", "M24 -96C26 -86 32 -78 40 -74",
        "M48 -104C50 -88 58 -72 68 -58", "M70 -102C76 -88 82 -70 86 -50", "M40 -104C44 -114 52 -120 58 -122",
        "M80 -96C92 -104 102 -104 112 -100", "M100 -78C110 -80 118 -78 124 -72",
    )  # fmt: skip
    art.dot((-20, -70), 17, rose, line=OUTLINE)
    art.lines("M-27 -74C-22 -82 -12 -80 -12 -72C-12 -64 -22 -62 -24 -69C-24 -74 -18 -75 -18 -70")


def lace_crown(art: Art) -> None:
    """Draw the crown of a grandmother's white cap, to stand behind the face."""
    art.shape("M-40 -30C-60 -88 -16 -122 26 -118C74 -112 98 -66 84 -14C80 12 72 30 60 44L30 0Z", STOCK)
    art.texture("M18 -98C44 -104 66 -84 74 -56", "M70 4C78 -10 80 -24 78 -38")


def lace_frill(art: Art, *, ribbon: str) -> None:
    """Draw the pleats and the ribbon of the cap, round the face."""
    for k in range(11):
        with art.at((5, -2), turn=-82 + k * 19):
            art.shape("M-10 -50C-20 -66 -18 -82 0 -84C18 -82 20 -66 10 -50Z", STOCK)
            art.line("M0 -58L0 -72")
    art.shape(
        "M-50 2C-56 -42 -30 -66 5 -66C44 -66 66 -40 62 18L50 20C52 -30 36 -52 5 -52C-24 -52 -42 -34 -40 0Z", ribbon
    )


def cloche(art: Art, colour: str, *, band: str, flower: str) -> None:
    """Draw a bell-shaped hat of the twenties, low over the brow."""
    art.shape(
        "M-58 -14C-66 -80 -40 -118 8 -118C62 -118 84 -78 82 -14C84 0 90 10 92 20C70 6 44 -12 10 -14"
        "C-20 -18 -46 -8 -66 8C-64 0 -60 -6 -58 -14Z",
        colour,
    )
    art.texture("M-30 -92C-10 -104 30 -104 48 -90")
    art.shape("M-60 -38C-40 -56 50 -58 82 -36L83 -12C50 -34 -30 -34 -58 -12Z", band)
    with art.at((58, -34)):
        for k in range(6):
            with art.at(turn=60 * k):
                art.shape("M-4 -6C-14 -16 -10 -28 0 -28C10 -28 14 -16 4 -6Z", flower)
        art.dot((0, 0), 7, GOLD, line=OUTLINE)


def poke_bonnet(art: Art, colour: str, *, lining: str, ribbon: str) -> None:
    """Draw the part of a straw bonnet behind the face: a deep brim round it, the crown behind."""
    art.shape("M30 -92C84 -120 126 -88 122 -34C120 6 104 32 78 46L40 -20Z", colour)
    art.texture("M74 -94C104 -82 112 -48 106 -16", "M60 -84C90 -70 96 -40 92 -6")
    art.shape("M36 -104C72 -86 92 -40 84 34L66 50C74 -20 62 -60 24 -100Z", ribbon)
    art.shape(
        "M-52 52C-72 24 -92 -26 -78 -70C-66 -108 -28 -130 8 -128C58 -126 84 -84 80 -32C78 2 72 30 60 54Z", colour
    )
    art.texture("M-60 30C-78 -20 -76 -64 -54 -92C-36 -112 -8 -120 16 -117")
    art.shape("M-44 50C-60 20 -74 -24 -62 -64C-52 -94 -22 -110 8 -108C48 -106 66 -72 62 -26C60 6 56 30 48 52Z", lining)
    art.texture("M-46 -22L-58 -40", "M-42 -42L-50 -64", "M-30 -58L-34 -86", "M-10 -66L-8 -98", "M14 -66L22 -96",
                "M36 -56L50 -78", "M48 -34L60 -42", "M-46 0L-62 -10")  # fmt: skip


def bonnet_ribbon(art: Art, ribbon: str) -> None:
    """Draw the ribbons that tie a bonnet below the chin."""
    art.shape("M-46 12C-48 44 -34 72 -10 84L-4 74C-24 62 -34 38 -36 14Z", ribbon)
    art.shape("M58 2C58 40 40 72 8 84L2 74C28 64 42 36 44 6Z", ribbon)
    art.shape("M-6 84C-34 66 -56 78 -50 98C-44 112 -24 108 -4 94Z", ribbon)
    art.shape("M6 84C32 64 56 74 52 96C46 110 24 108 6 94Z", ribbon)
    art.shape("M-8 92L-34 146L-12 138L2 150L6 94Z", ribbon)
    art.shape("M4 94L20 150L34 136L54 140L12 92Z", ribbon)
    art.shape("M-9 80Q0 76 9 80Q13 90 8 98Q0 101 -8 98Q-12 90 -9 80Z", ribbon)


def headband(art: Art, colour: str, *, feather: str, stone: str = RED) -> None:
    """Draw a dancer's band with an upright feather."""
    art.shape("M24 -52C6 -92 18 -132 50 -146C72 -120 66 -80 38 -50Z", feather)
    art.lines("M32 -56C30 -90 38 -118 50 -138", "M32 -76L22 -92", "M34 -92L26 -110", "M36 -72L54 -90", "M38 -92L58 -112")
    art.shape("M-54 -44Q4 -64 72 -40L72 -20Q4 -44 -54 -24Z", colour)
    art.dot((30, -44), 10, stone, line=OUTLINE)
