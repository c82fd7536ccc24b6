"""The four suit signs, one drawing each, centred and about 100 units high. It must not know the cards' layout."""

from assets.make.deck.geometry import arc

SIGNS = {
    "spade": (
        "M0 -54C8 -34 48 -12 48 16C48 30 38 38 27 38C17 38 9 33 5 24C6 38 12 48 22 52L-22 52"
        "C-12 48 -6 38 -5 24C-9 33 -17 38 -27 38C-38 38 -48 30 -48 16C-48 -12 -8 -34 0 -54Z"
    ),
    "heart": (
        "M0 50C-10 34 -50 8 -50 -20C-50 -38 -38 -46 -26 -46C-12 -46 -3 -37 0 -26C3 -37 12 -46 26 -46"
        "C38 -46 50 -38 50 -20C50 8 10 34 0 50Z"
    ),
    "diamond": ("M0 -54C10 -32 24 -14 40 0C24 14 10 32 0 54C-10 32 -24 14 -40 0C-24 -14 -10 -32 0 -54Z"),
    "club": (
        f"M18 -12{arc((28, 10), 24, -114, end=150)}C7 38 13 48 22 52L-22 52C-13 48 -7 38 -7 22"
        f"{arc((-28, 10), 24, 30, end=294)}{arc((0, -28), 24, 139, end=401)}Z"
    ),
}
