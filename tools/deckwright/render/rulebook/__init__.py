"""The rulebook: Markdown with linear markup, read into blocks, written as PDF and as one HTML file."""
