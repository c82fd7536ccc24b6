"""Makers of the art and the sounds: run `python -m assets.make`. They must not import the game."""
