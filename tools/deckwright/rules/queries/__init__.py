"""The query table: one file for each query of the language."""
