"""The deck, drawn in code: geometry, pen, persons, cards. It must not touch files or pygame."""
