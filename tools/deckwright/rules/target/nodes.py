"""The nodes of the target program under one name. They know cards, zones and questions as such."""

from deckwright.rules.target.declarations import *  # noqa: F403
from deckwright.rules.target.expressions import *  # noqa: F403
from deckwright.rules.target.statements import *  # noqa: F403
