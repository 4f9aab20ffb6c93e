"""Let tests of play import the game that is made for them, here and in the processes of a simulation."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
