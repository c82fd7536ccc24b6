"""The twelve persons: each function draws an upper half. It must not draw band, frame or index."""

from collections.abc import Callable

from assets.make.deck.attributes import axe, bow, chapel, gonfalon, halberd, harp, lance, orb, quiver, sceptre, sword
from assets.make.deck.blooms import clover, lily, pansy, rose
from assets.make.deck.clothes import bust, collar_ermine, collar_fan, neck, necklace, puff, tabard
from assets.make.deck.face import Features, face
from assets.make.deck.geometry import Point
from assets.make.deck.hair import beard, bob, braids, crop, curls, fringe, rolls, short_beard, wave_hair
from assets.make.deck.hands import fist, grip, palm, pinch
from assets.make.deck.headgear import (
    butterfly,
    cap_beret,
    cap_phrygian,
    cap_point,
    chaperon,
    coronet,
    crespine,
    crown_arched,
    crown_mural,
    crown_rays,
    crown_trefoil,
    diadem,
    escoffion,
    veil,
)
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK
from assets.make.deck.motifs import beads, diaper, flowers, lozenges, stripes
from assets.make.deck.pen import Art, Cloth

BIG, LARGE = 1.16, 1.12  # scale of a head
FACES = {
    "Ks": Features(hook=4, long=2, stern=4, bushy=2, lid=1, age=1, gaunt=True, hatch=0),
    "Qs": Features(lips=RED, jaw=-5, lid=3, hook=3, brow=1, bushy=-1, long=3, hatch=0, smile=-1, wide=-1),
    "Js": Features(hook=5, brow=1, lid=2, stern=3, bushy=1, jaw=-3, long=2, hatch=3, tuft=BLACK),
    "Kh": Features(wide=2, brow=-2, arch=2, open=1, look=-2, hook=1, age=1, hatch=0),
    "Qh": Features(
        smile=4, look=3, lips=RED, jaw=3, open=2, hook=-5, snub=3, wide=-4, full=2, long=-4, hatch=0, brow=-3,
        arch=1, bushy=-2, lash=3,
    ),
    "Jh": Features(hatch=2, look=2, jaw=3, brow=-3, open=1, hook=-3, snub=2, wide=1, smile=1, long=-3, bushy=1),
    "Kd": Features(hatch=0, look=-2, hook=6, stern=1, jaw=2, brow=-1, bushy=-2, lid=3, age=2),
    "Qd": Features(
        smile=2, look=-2, lips=RED, jaw=1, lid=5, hook=-1, wide=-2, long=1, hatch=0, arch=3, bushy=-3, lash=2,
    ),
    "Jd": Features(hatch=2, smile=-1, jaw=4, hook=1, wide=3, long=-1, stern=4, bushy=3, look=-2, lid=1),
    "Kc": Features(look=4, hook=0, snub=1, long=1, jaw=3, wide=4, brow=2, stern=3, bushy=4, open=1, age=1, hatch=0),
    "Qc": Features(
        smile=-1, look=5, lips=RED, jaw=-2, hook=2, wide=-3, full=-1, long=5, hatch=0, brow=-1, arch=2, stern=-2,
        bushy=-3, lid=1, mole=(16, 24),
    ),
    "Jc": Features(
        hatch=2, look=-1, smile=4, wide=1, jaw=-5, hook=3, brow=-3, arch=3, bushy=-2, lid=4, long=5, lash=2,
    ),
}  # fmt: skip


def king_spades(art: Art) -> None:
    """Draw David: black beard, rayed crown, harp and sceptre."""
    head: Point = (276, 190)
    sceptre(art, (412, 80), length=200)
    bust(art, head, mantle=Cloth(BLUE, (diaper(GOLD, BLUE, 17, 24),)), chest=Cloth(RED), rise=10)
    collar_ermine(art, head)
    with art.at(head, scale=LARGE):
        curls(art, BLACK, ink=STOCK)
        face(art, FACES["Ks"])
        beard(art, BLACK, length=108, ink=STOCK)
        crown_rays(art, RED)
    harp(art, (50, 262))
    fist(art, (170, 334), arm=-62, cloth=Cloth(RED))
    fist(art, (412, 204), arm=18, cloth=Cloth(RED))


def queen_spades(art: Art) -> None:
    """Draw Pallas: gold hair, black veil, lily."""
    head: Point = (256, 190)
    with art.at(head, scale=BIG):
        veil(art, BLACK, lining=BLUE, bead=STOCK)
    mantle = Cloth(BLACK, (lozenges(GOLD, 8, 11, gap=1.8),))
    bust(art, head, mantle=mantle, chest=Cloth(BLUE, (stripes(STOCK, 20, 6),)), rise=14)
    neck(art, head)
    necklace(art, head, bead=BLUE)
    collar_fan(art, head, colour=STOCK, bead=RED)
    with art.at(head, scale=BIG):
        face(art, FACES["Qs"])
        wave_hair(art, GOLD)
        coronet(art, RED, top="lily")
    lily(art, (405, 84), length=156)
    pinch(art, (399, 210), arm=18, cloth=Cloth(RED, (beads(GOLD, 4, 18, down=15),)))


def knave_spades(art: Art) -> None:
    """Draw Hogier: moustache, beaked cap, halberd."""
    head: Point = (250, 192)
    halberd(art, (404, 42), length=246)
    striped = Cloth(RED, (stripes(GOLD, 38, 15, turn=20),))
    chest = Cloth(BLACK, (lozenges(GOLD, 9, 12, gap=1.6),))
    bust(art, head, mantle=striped, far=Cloth(BLUE), chest=chest, rise=22)
    puff(art, head, colours=(BLUE, GOLD))
    neck(art, head)
    collar_fan(art, head, colour=BLUE, bead=STOCK)
    with art.at(head, scale=BIG):
        bob(art, BLACK, ink=STOCK)
        face(art, FACES["Js"])
        cap_point(art, BLUE, brim=RED, feather=STOCK)
    fist(art, (404, 208), arm=18, cloth=striped)


def king_hearts(art: Art) -> None:
    """Draw Charles: split gold beard, crown of trefoils, sword and chapel."""
    head: Point = (297, 192)
    bust(art, head, mantle=Cloth(RED, (flowers(GOLD, BLUE),)), chest=Cloth(BLUE), rise=6)
    collar_ermine(art, head)
    with art.at(head, scale=BIG, flip=True):
        bob(art, GOLD)
        face(art, FACES["Kh"])
        beard(art, GOLD, length=104, split=True)
        crown_trefoil(art, BLUE)
    chapel(art, (416, 148))
    palm(art, (416, 206), arm=16, cloth=Cloth(BLUE))
    sword(art, (172, 288), tip=244)
    fist(art, (172, 328), arm=-62, cloth=Cloth(BLUE, (lozenges(GOLD, 8, 11, gap=1.7),)))


def queen_hearts(art: Art) -> None:
    """Draw Judith: black hair, hearts on the coronet, rose."""
    head: Point = (250, 190)
    with art.at(head, scale=BIG, flip=True):
        escoffion(art, RED, lining=STOCK, bead=STOCK)
    mantle = Cloth(BLUE, (lozenges(STOCK, 10, 13.5, gap=1.62),))
    bust(art, head, mantle=mantle, chest=Cloth(RED, (diaper(GOLD, RED, 14, 19),)), rise=14)
    neck(art, head)
    collar_fan(art, head, colour=GOLD, bead=RED)
    with art.at(head, scale=BIG, flip=True):
        face(art, FACES["Qh"])
        wave_hair(art, BLACK, ink=STOCK)
        coronet(art, BLUE, top="heart")
    rose(art, (406, 96), length=154)
    fist(art, (406, 206), arm=18, cloth=Cloth(RED, (beads(GOLD, 4, 18, down=15),)))


def knave_hearts(art: Art) -> None:
    """Draw La Hire: beret, tilted axe."""
    head: Point = (248, 192)
    with art.at((400, 204), turn=-9):
        axe(art, (0, -158), length=248)
    striped = Cloth(BLUE, (stripes(STOCK, 38, 12, turn=20),))
    chest = Cloth(STOCK, (lozenges(RED, 10, 13, gap=1.3),))
    bust(art, head, mantle=striped, far=Cloth(GOLD), chest=chest, rise=22)
    puff(art, head, colours=(GOLD, RED))
    neck(art, head)
    collar_fan(art, head, colour=RED, bead=GOLD)
    with art.at(head, scale=BIG, flip=True):
        bob(art, GOLD)
        face(art, FACES["Jh"])
        cap_beret(art, RED, brim=BLUE, feather=GOLD)
    fist(art, (400, 204), arm=22, cloth=striped)


def king_diamonds(art: Art) -> None:
    """Draw César: white curled beard, closed crown, orb on an open palm."""
    head: Point = (256, 192)
    bust(art, head, mantle=Cloth(GOLD, (diaper(RED, BLACK, 17, 24),)), chest=Cloth(BLUE), rise=28, hem=(RED, GOLD))
    tabard(art, head, colour=BLUE, bead=STOCK)
    with art.at(head, scale=BIG):
        crop(art, STOCK)
        face(art, FACES["Kd"])
        short_beard(art, STOCK)
        crown_arched(art, RED)
    orb(art, (404, 144), radius=46)
    palm(art, (404, 200), arm=14, cloth=Cloth(RED))


def queen_diamonds(art: Art) -> None:
    """Draw Rachel: red plaits, wired veil, pansy."""
    head: Point = (302, 191)
    with art.at(head, scale=BIG):
        butterfly(art, STOCK, rim=RED)
    chest = Cloth(GOLD, (lozenges(BLUE, 8, 11, gap=1.6),))
    bust(art, head, mantle=Cloth(RED, (beads(GOLD, 6, 30, down=26),)), chest=chest, rise=14, hem=(BLUE, STOCK))
    neck(art, head)
    collar_fan(art, head, colour=GOLD, bead=BLACK)
    with art.at(head, scale=BIG):
        face(art, FACES["Qd"])
        braids(art, RED, tie=GOLD)
        diadem(art, BLUE)
    pansy(art, (184, 104), length=216)
    pinch(art, (178, 292), arm=-52, cloth=Cloth(BLUE, (lozenges(STOCK, 8, 11, gap=1.8),)))


def knave_diamonds(art: Art) -> None:
    """Draw Hector: Phrygian cap, quiver, bow in the left hand."""
    head: Point = (308, 204)
    quiver(art, (424, 152), turn=12)
    striped = Cloth(GOLD, (stripes(RED, 30, 10, turn=-24),))
    chest = Cloth(STOCK, (lozenges(BLUE, 9, 12, gap=1.4),))
    bust(art, head, mantle=striped, far=Cloth(BLUE), chest=chest, rise=22, hem=(RED, GOLD))
    neck(art, head)
    tabard(art, head, colour=BLUE, bead=GOLD)
    with art.at(head, scale=LARGE):
        bob(art, RED)
        face(art, FACES["Jd"])
        cap_phrygian(art, BLUE, brim=GOLD, spot=RED)
    bow(art, (164, 62), length=378)
    grip(art, (162, 262), arm=-48, cloth=Cloth(GOLD, (stripes(RED, 30, 10, turn=-24),)), cuff=BLUE)


def king_clubs(art: Art) -> None:
    """Draw Alexandre: red beard, mural crown, ermine, gonfalon."""
    head: Point = (256, 192)
    gonfalon(art, (408, 52), length=268)
    mantle = Cloth(BLACK, (flowers(GOLD, RED, 44, down=38, radius=7.5),))
    bust(art, head, mantle=mantle, chest=Cloth(RED, (stripes(GOLD, 20, 7),)), rise=10)
    collar_ermine(art, head)
    with art.at(head, scale=BIG, flip=True):
        curls(art, RED)
        face(art, FACES["Kc"])
        beard(art, RED, length=96, split=True)
        crown_mural(art, BLUE)
    grip(art, (408, 216), arm=22, cloth=Cloth(BLUE, (beads(GOLD, 4, 18, down=15),)))


def queen_clubs(art: Art) -> None:
    """Draw Argine: netted side rolls, white veil, clover."""
    head: Point = (252, 190)
    with art.at(head, scale=BIG, flip=True):
        crespine(art, BLUE)
    mantle = Cloth(GOLD, (stripes(BLACK, 30, 8, turn=20),))
    bust(art, head, mantle=mantle, chest=Cloth(RED), rise=14, hem=(BLUE, STOCK))
    neck(art, head)
    collar_fan(art, head, colour=BLUE, bead=GOLD)
    with art.at(head, scale=BIG, flip=True):
        face(art, FACES["Qc"])
        fringe(art, BLACK)
        rolls(art, GOLD, dots=RED)
        coronet(art, BLUE, top="trefoil")
    clover(art, (408, 94), length=156)
    pinch(art, (402, 210), arm=16, cloth=Cloth(BLUE, (beads(STOCK, 4, 18, down=15),)))


def knave_clubs(art: Art) -> None:
    """Draw Lancelot: rolled chaperon, tilting lance."""
    head: Point = (256, 196)
    lance(art, (394, 222), turn=9, reach=142)
    mantle = Cloth(GOLD, (stripes(BLUE, 38, 14, turn=20),))
    chest = Cloth(BLACK, (lozenges(GOLD, 9, 12, gap=1.4),))
    bust(art, head, mantle=mantle, far=Cloth(RED), chest=chest, rise=22, hem=(BLACK, STOCK))
    puff(art, head, colours=(RED, STOCK))
    neck(art, head)
    collar_fan(art, head, colour=GOLD, bead=BLACK)
    with art.at(head, scale=LARGE, flip=True):
        crop(art, BLACK)
        face(art, FACES["Jc"])
        chaperon(art, GOLD, tail=BLUE, feather=RED)
    grip(art, (394, 222), arm=24, cloth=Cloth(RED))


COURTS: dict[str, Callable[[Art], None]] = {
    "Ks": king_spades,
    "Qs": queen_spades,
    "Js": knave_spades,
    "Kh": king_hearts,
    "Qh": queen_hearts,
    "Jh": knave_hearts,
    "Kd": king_diamonds,
    "Qd": queen_diamonds,
    "Jd": knave_diamonds,
    "Kc": king_clubs,
    "Qc": queen_clubs,
    "Jc": knave_clubs,
}
