"""Frozen records that the stages hand to one another. Imports nothing of ours; no files, no drawing."""
