"""Makers of the art and the sounds: run `python -m assets.make`. Of the game they use the faces alone, as it shows them."""
