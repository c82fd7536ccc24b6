"""Where everything lies on a table: pure functions of view and window size; nothing here draws, remembers or asks."""
