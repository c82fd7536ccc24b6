"""The sounds, made by arithmetic: signals, materials, effects, files. It must not import pygame or the game."""
