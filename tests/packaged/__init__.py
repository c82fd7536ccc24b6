"""The packed program: built from a clean environment, started, and looked at; `python -m tests.packaged` prints the report."""
