"""Art and sound of the game, with the scripts that make them. Nothing here is imported by the game."""
