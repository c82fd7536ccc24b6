"""Écarté at the table: layout, pictures, what a press means. The shared table knows it only as a `Game`."""
