"""The rule book on the screen: set in lines, laid out in blocks, read and searched. It holds no sentence of the rules."""
