"""How large one face may be. No face that can be printed comes near."""

CHARACTERS = 1_000_000  # of markup; what a template makes
NODES = 10_000  # the largest of the three games has 540
DEPTH = 60
WORDS = 10_000  # characters; 600
POINTS = 100_000  # of paths that are written out; 5,000
CORNERS = 1_000  # of a regular figure
