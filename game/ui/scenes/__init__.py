"""The scenes of the window; each ends with a typed result and none knows who pushed it."""
