"""Those who live at the Écarté table: salons of the 1800s. It must not draw the medallion."""

from assets.make.deck.face import Features, face
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK
from assets.make.deck.motifs import beads, diaper, lozenges, stripes
from assets.make.deck.pen import OUTLINE, Art, Cloth
from assets.make.portraits import coats, hats, heads, things, tresses
from assets.make.portraits.medallion import Person

FACES = {
    "odette": Features(
        lips=RED, smile=3, lid=2, hook=-2, snub=3, jaw=-1, arch=3, bushy=-2, lash=3, hatch=0, look=-2, full=1,
    ),
    "basile": Features(
        jaw=10, smile=6, wide=5, full=2, hook=0, snub=3, arch=4, open=1, age=1, hatch=0, look=-2, dome=True,
    ),
    "marguerite": Features(
        age=1, smile=5, wide=2, hook=1, snub=2, jaw=4, hatch=0, bushy=-2, arch=2, merry=True,
    ),
    "lucien": Features(hook=1, jaw=-2, long=2, smile=2, lid=1, brow=1, stern=2, bushy=2, hatch=2, look=-2),
    "solange": Features(
        lips=RED, jaw=-3, lid=5, snub=1, long=2, hatch=0, arch=3, bushy=-2, lash=4, smile=1, look=-2,
    ),
    "anatole": Features(hook=5, age=1, lid=1, stern=1, bushy=4, brow=0, hatch=0, look=-2),
    "blanche": Features(
        lips=RED, age=1, hook=4, lid=4, smile=-1, arch=4, bushy=-1, long=3, hatch=0, mole=(18, 26), look=-2,
    ),
    "hippolyte": Features(hook=4, stern=2, bushy=2, arch=3, long=4, hatch=0, age=1, lid=1, look=-2),
}  # fmt: skip


def odette(art: Art) -> None:
    """Draw Odette: a great hat with plumes, and a smile that promises nothing."""
    heads.neck(art)
    coats.shoulders(art, Cloth(BLUE))
    coats.high_collar(art, STOCK)
    things.brooch(art, (4, 104), stone=RED)
    with heads.tilted(art, -3):
        heads.ear(art, drop=STOCK)
        face(art, FACES["odette"])
        tresses.swept(art, GOLD)
        hats.plumed(art, BLACK, plume=STOCK, rose=RED)


def basile(art: Art) -> None:
    """Draw Basile: bald, stout, whiskered, and well pleased."""
    coats.shoulders(art, Cloth(BLACK), broad=16)
    coats.chest(art, Cloth(GOLD, (lozenges(RED, 6, 8, gap=2),)), wide=6)
    heads.double_chin(art)
    coats.standing_collar(art)
    coats.cravat(art, BLUE)
    face(art, FACES["basile"])
    tresses.tufts(art, GOLD)
    tresses.whiskers(art, GOLD)
    heads.ear(art)


def marguerite(art: Art) -> None:
    """Draw Marguerite: a lace cap, round glasses, a shawl; she has seen every trick."""
    heads.neck(art)
    coats.shoulders(art, Cloth(BLACK))
    coats.shawl(art, Cloth(RED, (beads(GOLD, 4, 24, down=22),)), fringe=STOCK)
    hats.lace_crown(art)
    face(art, FACES["marguerite"])
    tresses.parted(art, STOCK)
    hats.lace_frill(art, ribbon=GOLD)
    things.spectacles(art)


def lucien(art: Art) -> None:
    """Draw Lucien: young, a top hat on black curls, a cravat that took an hour."""
    coats.shoulders(art, Cloth(BLUE))
    coats.chest(art, Cloth(STOCK, (stripes(RED, 14, 5),)))
    coats.lapels(art, BLUE, wide=8)
    coats.standing_collar(art)
    coats.cravat(art, BLACK)
    heads.ear(art)
    face(art, FACES["lucien"])
    tresses.sideburn(art, BLACK)
    tresses.curls(art, BLACK, ink=STOCK)
    hats.top_hat(art, BLACK, band=RED)


def solange(art: Art) -> None:
    """Draw Solange: ringlets, bare shoulders, eyes half shut."""
    heads.neck(art)
    coats.neckline(art, Cloth(RED), edge=STOCK)
    things.choker(art, BLACK, pendant=GOLD)
    tresses.ringlets_behind(art, BLACK, ink=STOCK)
    face(art, FACES["solange"])
    tresses.ringlets(art, BLACK, ink=STOCK)
    things.bow(art, (58, -66), RED, scale=0.85, turn=28)


def anatole(art: Art) -> None:
    """Draw Anatole: a white mane, a white beard, a rosette; he has written the treatise."""
    coats.shoulders(art, Cloth(GOLD, (diaper(RED, GOLD, 15, 20),)))
    coats.lapels(art, BLACK, wide=20)
    art.dot((72, 112), 10, RED, line=OUTLINE)
    face(art, FACES["anatole"])
    tresses.mane(art, STOCK)
    heads.ear(art)
    tresses.long_beard(art, STOCK)


def blanche(art: Art) -> None:
    """Draw Blanche: powdered hair as her mother wore it, a beauty spot, no illusions."""
    heads.neck(art)
    coats.neckline(art, Cloth(BLUE, (lozenges(GOLD, 7, 10, gap=1.8),)), edge=STOCK)
    things.choker(art, BLUE, pendant=GOLD)
    face(art, FACES["blanche"])
    tresses.pompadour(art, STOCK)
    things.bow(art, (44, -110), BLUE, scale=0.9, turn=24)


def hippolyte(art: Art) -> None:
    """Draw Hippolyte: a monocle, waxed ends, and a tunic buttoned to the chin."""
    coats.shoulders(art, Cloth(BLUE), broad=10)
    coats.cords(art, GOLD, "M-56 122L50 116", "M-66 144L62 140", "M-72 166L70 164")
    coats.high_collar(art, RED)
    coats.epaulette(art, GOLD)
    face(art, FACES["hippolyte"])
    tresses.slick(art, BLACK, ink=STOCK)
    heads.ear(art)
    tresses.moustache(art, BLACK, rise=14)
    things.monocle(art)


SALON: dict[str, Person] = {
    "odette": Person(odette, RED, looks_right=True, bust=(10, -4), close=(8, -28)),
    "basile": Person(basile, RED, bust=(8, 16), close=(8, -6)),
    "marguerite": Person(marguerite, BLUE, looks_right=True, bust=(8, 6), close=(8, -14)),
    "lucien": Person(lucien, STOCK, bust=(6, -8), close=(6, -28)),
    "solange": Person(solange, GOLD, bust=(8, 14), close=(8, -6)),
    "anatole": Person(anatole, BLUE, looks_right=True, bust=(14, 16), close=(14, 4)),
    "blanche": Person(blanche, GOLD, looks_right=True, bust=(8, -4), close=(10, -36)),
    "hippolyte": Person(hippolyte, STOCK, bust=(8, 22), close=(8, 0)),
}
