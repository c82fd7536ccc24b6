"""Lessons and practice as plain values: what is asked, what is right, how far somebody has come. It draws nothing."""
