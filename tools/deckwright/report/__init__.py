"""Findings for people and for machines: one module per format, one function for all. Decides nothing."""

# Here, where nothing is imported with it: the command line offers these before it knows what is asked.
FORMATS = ("text", "json", "github", "sarif", "junit", "rdjson")
