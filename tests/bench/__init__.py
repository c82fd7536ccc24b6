"""Figures, measured side by side in one run: `python -m tests.bench [--json] [NAME …]`. Never part of the tests."""
