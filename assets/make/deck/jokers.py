"""The two fools: each function draws an upper half. It must not draw band, frame or index."""

from assets.make.deck.attributes import card_fan, marotte
from assets.make.deck.clothes import bust, ruff
from assets.make.deck.face import Features, face
from assets.make.deck.geometry import Point
from assets.make.deck.hands import fist, grip
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK, SUIT_INK
from assets.make.deck.motifs import stripes
from assets.make.deck.pen import OUTLINE, Art, Cloth
from assets.make.deck.signs import SIGNS

HOOD = "M-40 -50C-56 -10 -52 40 -30 78L44 78C64 40 62 -10 50 -50Z"
HORNS = (
    "M-28 -42C-38 -84 -78 -90 -90 -42C-76 -56 -60 -44 -44 -4Z",
    "M38 -42C48 -84 88 -90 100 -42C86 -56 70 -44 54 -2Z",
    "M-38 -44C-44 -80 -42 -104 -26 -112C-6 -104 10 -84 12 -42Z",
    "M48 -44C54 -80 52 -104 36 -112C16 -104 2 -84 0 -42Z",
)
BELLS: dict[str, Point] = {"s": (-90, -34), "c": (100, -34), "d": (-28, -118), "h": (38, -118)}


def fool_cap(art: Art, colours: tuple[str, str], *, rim: str, inks: dict[str, str]) -> None:
    """Draw a cap of four horns with a bell for each suit."""
    first, second = colours
    for horn, colour in zip(HORNS, (first, second, second, first), strict=True):
        art.shape(horn, colour)
    art.lines("M-40 -46C-50 -66 -66 -66 -76 -56", "M50 -46C62 -66 76 -66 86 -56")
    art.lines("M-24 -98C-24 -80 -20 -66 -16 -56", "M34 -98C34 -80 30 -66 26 -56")
    art.shape("M-40 -52Q4 -38 50 -52L48 -30L37 -18L26 -34L15 -20L4 -36L-7 -20L-18 -34L-29 -18L-39 -30Z", rim)
    for suit, place in BELLS.items():
        art.dot(place, 16, STOCK, line=OUTLINE)
        with art.at(place, scale=0.2):
            art.fill(SIGNS[suit], inks[suit])


def red_joker(art: Art) -> None:
    """Draw the fool in all inks, with a fan of cards."""
    head: Point = (292, 192)
    bust(
        art,
        head,
        mantle=Cloth(RED, (stripes(GOLD, 46, 23, turn=20),)),
        far=Cloth(BLUE),
        chest=Cloth(BLACK),
        rise=20,
        hem=None,
    )
    ruff(art, head, colours=(STOCK, GOLD))
    with art.at(head, scale=1.12):
        art.shape(HOOD, BLUE)
        face(art, Features(smile=6, look=3, hook=6, wide=8, brow=-4, long=6))
        fool_cap(art, (RED, BLUE), rim=GOLD, inks=SUIT_INK)
    card_fan(art, (130, 366))
    fist(art, (132, 354), arm=-66, cloth=Cloth(BLUE))


def black_joker(art: Art) -> None:
    """Draw the fool in line only: stock fills, black accents."""
    head: Point = (264, 196)
    left, right = stripes(BLACK, 30, 3, turn=20), stripes(BLACK, 30, 3, turn=-20)
    bust(
        art,
        head,
        mantle=Cloth(STOCK, (left,)),
        far=Cloth(STOCK, (right,)),
        chest=Cloth(STOCK),
        rise=20,
        hem=None,
    )
    ruff(art, head, colours=(STOCK, STOCK))
    with art.at(head, scale=1.06, flip=True):
        art.shape(HOOD, STOCK)
        face(art, Features(smile=7, look=6, hook=5, wide=6, brow=-5, lid=-2, long=4, jaw=2))
        fool_cap(art, (STOCK, STOCK), rim=STOCK, inks=dict.fromkeys(SUIT_INK, BLACK))
    marotte(art, (409, 116), length=204)
    grip(art, (409, 212), arm=22, cloth=Cloth(STOCK), cuff=STOCK)
