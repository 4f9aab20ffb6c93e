"""Values that do not change while a function goes through its loops: reckoned once, before the first."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from deckwright.rules.emit.python import Py

WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(slots=True)
class Aside:
    """What one function puts aside. `given` are its parameters, `taken` all names that it uses.

    `seen` counts how often each value was asked for; those that are `often` are put aside without loops too.
    """

    given: frozenset[str]
    often: frozenset[str] = frozenset()
    values: dict[str, str] = field(default_factory=dict)
    looped: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    seen: Counter[str] = field(default_factory=Counter)
    uses: int = 0

    def put(
        self, said: Py, wanted: str, variables: frozenset[str], looped: frozenset[str], *, is_part: bool
    ) -> Py:
        """A value under a name, if loops are under way and none of their variables is in it.

        What is only a part of a value is put aside if it is needed often.
        """
        if looped & set(WORD.findall(said.text)):
            return said
        self.seen[said.text] += 1
        is_loops = bool(looped) and not is_part
        if not is_loops and said.text not in self.often and said.text not in self.values:
            return said
        name = self._name(said.text, wanted, variables)
        if is_loops:
            self.looped.add(name)
        return Py(name)

    def _name(self, text: str, wanted: str, variables: frozenset[str]) -> str:
        self.uses += 1
        if text not in self.values:
            number, name = 2, wanted
            while name in self.taken or name in variables or name in self.values.values():
                name, number = f"{wanted}_{number}", number + 1
            self.values[text] = name
        return self.values[text]

    def without_single_ones(self, said: Py) -> Py:
        """What is said last; values that turned out to be read only once are back where they are read."""
        while single := self._read_once(said):
            name = self.values.pop(single)

            def back(text: str, name: str = name, single: str = single) -> str:
                return re.sub(rf"\b{name}\b", lambda _: single, text)

            self.values = {back(text): other for text, other in self.values.items()}
            said = Py(back(said.text), said.level)
        return said

    def _read_once(self, said: Py) -> str:
        words = Counter(word for text in (*self.values, said.text) for word in WORD.findall(text))
        unlooped = ((text, name) for text, name in self.values.items() if name not in self.looped)
        return next((text for text, name in unlooped if words[name] < 2), "")

    def lines(self) -> Iterator[str]:
        """The statements that make the values, in the order in which they were found."""
        return (f"{name} = {text}" for text, name in self.values.items())
