"""Let these tests import the game that is made for them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
