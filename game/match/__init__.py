"""Running matches, the records they leave and the archive that keeps them. Knows no window, no agent and no language."""
