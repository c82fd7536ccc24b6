"""Tapis Vert, a desktop table for Écarté and President; this package head holds only the version."""

VERSION = "0.1.0"
