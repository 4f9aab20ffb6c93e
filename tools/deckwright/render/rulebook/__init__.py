"""The rulebook: Markdown with linear markup, read into blocks (read.py), as PDF and HTML (write.py)."""
