"""What is seen of a list before it is begun: which of its names are open, and what its prices ask for."""

from collections.abc import Iterable, Mapping

from deckwright.rules.program.given import renamed
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Amount, Mix, Pick


class Foreseen:
    """The steps of a list up to the first that changes something, one after the other.

    `unmade` are names for what hangs on choices of the list itself, which nobody has made. `due` is what the
    prices so far ask for, `mixes` those of which is chosen what pays.
    """

    def __init__(self, due: Iterable[Amount] = ()) -> None:
        self.unmade: set[str] = set()
        self.is_over = False
        self.due: tuple[Amount, ...] = tuple(due)
        self.mixes: tuple[Mix, ...] = ()
        self._renamed = 0

    def tells(self, of: object) -> bool:
        """Whether something speaks of nothing that the list itself still has to choose."""
        return not locals_of(of) & self.unmade

    def lets(self, names: Mapping[str, object]) -> bool:
        """Names for values: those of what is open are open, too. Gives whether they are known."""
        is_known = self.tells(names)
        self.unmade = self.unmade - names.keys() if is_known else self.unmade | names.keys()
        return is_known

    def picks(self, picks: Iterable[Pick]) -> None:
        """Choices of the list itself."""
        self.unmade |= {each.name for each in picks}

    def renames(self, names: Iterable[str]) -> dict[str, str]:
        """Names have new meanings: what earlier prices said with them has other names from now on."""
        spoken = locals_of((self.due, self.mixes)).intersection(names)
        self._renamed += bool(spoken)
        apart = {name: f"{name} before {self._renamed}" for name in spoken}
        self.due, self.mixes = renamed(self.due, apart), renamed(self.mixes, apart)
        return apart
