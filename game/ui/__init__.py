"""The window's floor: everything that is drawn, pressed or heard; it must never decide a rule of the game."""
