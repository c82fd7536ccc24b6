"""Those who live at the President table: cafés of the 1900s. It must not draw the medallion."""

from assets.make.deck.face import Features, face
from assets.make.deck.inks import BLACK, BLUE, GOLD, RED, STOCK
from assets.make.deck.motifs import beads, lozenges, stripes
from assets.make.deck.pen import Art, Cloth
from assets.make.portraits import coats, hats, heads, things, tresses
from assets.make.portraits.medallion import Person

FACES = {
    "colette": Features(
        lips=RED, jaw=0, open=2, hook=-4, snub=3, full=2, wide=-5, smile=2, hatch=0, lash=4, bushy=-3, arch=2, look=-2,
    ),
    "octave": Features(
        hook=2, snub=1, jaw=4, brow=1, bushy=3, open=1, hatch=0, age=1, look=-1,
    ),
    "suzanne": Features(
        lips=RED, jaw=1, open=1, hook=-2, snub=4, smile=4, wide=-1, full=1, hatch=0, arch=2, bushy=0, lash=2, look=-2,
    ),
    "gaston": Features(
        hook=6, brow=2, stern=1, bushy=4, jaw=5, long=3, age=2, hatch=4, smile=2, lid=1, look=-2,
    ),
    "yvonne": Features(
        lips=RED, jaw=-4, lid=4, hook=1, long=3, full=1, wide=-3, hatch=0, arch=2, bushy=-3, lash=3, look=-2, mole=(-26, 26),
    ),
    "ferdinand": Features(
        jaw=3, smile=3, hook=-1, snub=2, bushy=2, open=1, hatch=2, look=-2,
    ),
    "adele": Features(
        lips=RED, jaw=4, open=2, hook=-4, snub=4, smile=4, full=2, wide=-3, hatch=0, arch=1, bushy=-1, lash=3, long=-2, look=-1,
    ),
    "emile": Features(
        hook=5, long=5, jaw=-5, stern=1, bushy=1, open=1, gaunt=True, hatch=0, smile=1, look=-2,
    ),
}  # fmt: skip


def colette(art: Art) -> None:
    """Draw Colette: bobbed hair, a band with a feather, a long string of pearls."""
    heads.neck(art)
    coats.neckline(art, Cloth(BLUE), edge=GOLD)
    coats.pearls(art, "M-36 84C-26 120 -14 134 6 142C28 132 42 112 48 78")
    face(art, FACES["colette"])
    tresses.bobbed(art, BLACK, ink=STOCK)
    hats.headband(art, GOLD, feather=BLUE)


def octave(art: Art) -> None:
    """Draw Octave: a bowler, a square red beard, a checked coat."""
    coats.shoulders(art, Cloth(BLUE, (lozenges(STOCK, 3, 3, gap=5),)), broad=14)
    coats.chest(art, Cloth(STOCK))
    coats.lapels(art, BLUE, wide=6)
    tresses.under_hat(art, RED)
    heads.ear(art)
    face(art, FACES["octave"])
    tresses.full_beard(art, RED)
    hats.bowler(art, BLACK, band=BLUE)


def suzanne(art: Art) -> None:
    """Draw Suzanne: red hair in a knot, a white blouse, her chin up."""
    heads.neck(art)
    coats.shoulders(art, Cloth(STOCK, (stripes(BLUE, 22, 4),)))
    coats.turned_collar(art, STOCK)
    things.choker(art, BLACK)
    heads.ear(art, drop=GOLD)
    face(art, FACES["suzanne"])
    tresses.topknot(art, RED, ribbon=BLACK)


def gaston(art: Art) -> None:
    """Draw Gaston: cap, pipe, neckerchief, a nose that has been broken."""
    heads.neck(art, thick=6)
    coats.shoulders(art, Cloth(BLACK), broad=10)
    coats.kerchief(art, Cloth(RED, (beads(STOCK, 3.4, 16, down=14),)))
    tresses.under_hat(art, GOLD)
    heads.ear(art)
    face(art, FACES["gaston"])
    hats.flat_cap(art, BLUE, brim=BLUE)
    things.pipe(art, bowl=RED)


def yvonne(art: Art) -> None:
    """Draw Yvonne: a cloche over one eye, a collar of fur."""
    heads.neck(art)
    coats.shoulders(art, Cloth(RED))
    coats.fur(art, BLACK, ink=STOCK)
    face(art, FACES["yvonne"])
    art.shape("M40 -10C52 -4 58 10 54 26C48 34 36 30 30 22C40 14 42 2 40 -10Z", BLACK)
    hats.cloche(art, GOLD, band=RED, flower=STOCK)


def ferdinand(art: Art) -> None:
    """Draw Ferdinand: straw hat, fair moustache, a boatman's stripes."""
    heads.neck(art, thick=4)
    coats.shoulders(art, Cloth(STOCK, (stripes(BLUE, 26, 12),)), broad=10)
    coats.turned_collar(art, STOCK)
    coats.bow_tie(art, RED)
    tresses.under_hat(art, GOLD)
    heads.ear(art)
    face(art, FACES["ferdinand"])
    tresses.moustache(art, GOLD, rise=4)
    hats.boater(art, band=RED)


def adele(art: Art) -> None:
    """Draw Adèle: her grandmother's bonnet, tied under the chin."""
    hats.poke_bonnet(art, GOLD, lining=RED, ribbon=BLUE)
    heads.neck(art)
    coats.shoulders(art, Cloth(BLUE, (beads(STOCK, 4, 22, down=20),)))
    face(art, FACES["adele"])
    tresses.temple_curls(art, BLACK, ink=STOCK)
    hats.bonnet_ribbon(art, BLUE)


def emile(art: Art) -> None:
    """Draw Émile: hair that no comb has seen, glasses on a ribbon, a poet's bow."""
    heads.neck(art)
    coats.shoulders(art, Cloth(BLACK), broad=6)
    coats.turned_collar(art, STOCK)
    coats.lavalliere(art, RED)
    face(art, FACES["emile"])
    tresses.wild(art, BLACK, ink=STOCK)
    heads.ear(art)
    things.pince_nez(art)


CAFE: dict[str, Person] = {
    "colette": Person(colette, RED, bust=(8, 2), close=(10, -18)),
    "octave": Person(octave, GOLD, looks_right=True, close=(6, -12)),
    "suzanne": Person(suzanne, BLUE, bust=(14, -2), close=(16, -26)),
    "gaston": Person(gaston, STOCK, bust=(-2, 6), close=(-4, -10)),
    "yvonne": Person(yvonne, BLUE, looks_right=True, close=(8, -16)),
    "ferdinand": Person(ferdinand, RED, looks_right=True, close=(6, -22)),
    "adele": Person(adele, STOCK, looks_right=True, bust=(10, 2), close=(14, -18)),
    "emile": Person(emile, GOLD, bust=(12, 10), close=(14, -12)),
}
