"""Texts that were laid out before: an edit leaves most words of a card as they are, and cards share some."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakKeyDictionary

from deckwright.assets.fonts import Fonts
from deckwright.render.text.flow import Laid

MOST = 1000  # texts for each set of fonts; one is a few kilobytes
_KNOWN: "WeakKeyDictionary[Fonts, OrderedDict[Hashable, Laid]]" = WeakKeyDictionary()


def laid_once(fonts: Fonts, said: Hashable, lay: Callable[[], Laid]) -> Laid:
    """What `lay` makes of a text with these fonts; `said` is all that this depends on besides."""
    known = _KNOWN.setdefault(fonts, OrderedDict())
    if said in known:
        known.move_to_end(said)
        return known[said]
    laid = known[said] = lay()
    if len(known) > MOST:
        known.popitem(last=False)
    return laid
