"""Tests that drive the real program in a real window, on a screen of its own that nobody sees."""
