"""The portraits of the players, drawn in code with the pen of the deck. It must not touch files or pygame."""
