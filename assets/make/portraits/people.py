"""The portraits as files: two pictures of everybody. It must not draw."""

from assets.make.portraits.cafe import CAFE
from assets.make.portraits.medallion import Person, close, portrait, whole
from assets.make.portraits.salon import SALON
from game.ui.portraits import CLOSE

PEOPLE: dict[str, Person] = {**SALON, **CAFE}


def portraits() -> dict[str, str]:
    """Return all pictures by name: the bust, and for small sizes the head alone."""
    busts = {key: portrait(person, whole(person)) for key, person in PEOPLE.items()}
    heads = {key + CLOSE: portrait(person, close(person)) for key, person in PEOPLE.items()}
    return busts | heads
