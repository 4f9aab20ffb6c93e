"""Python literals and assignments as `ruff format` would write them, and names that are used once."""

from collections.abc import Iterable, Mapping, Set

from deckwright.model.game import Value

WIDTH = 110


class Names:
    """Hands out the names of the module, none of them twice."""

    def __init__(self, reserved: Iterable[str]) -> None:
        self._taken = set(reserved)
        self._claimed: dict[tuple[str, str], str] = {}

    @property
    def taken(self) -> Set[str]:
        """All names that were handed out, and those that were reserved."""
        return self._taken

    def claim(self, word: str, suffix: str) -> str:
        """The name for `word`; with `_SUFFIX` behind it, as often as needed, when it is taken."""
        name = word.upper().replace("-", "_")
        while name in self._taken:
            name += f"_{suffix.upper()}"
        self._taken.add(name)
        self._claimed[suffix, word] = name
        return name

    def of(self, suffix: str, word: str) -> str:
        """The name that was claimed for a word, empty if there is none."""
        return self._claimed.get((suffix, word), "")

    def alone(self, wanted: str) -> str:
        """`wanted` as it stands, or with a number behind it when it is taken."""
        name, number = wanted, 2
        while name in self._taken:
            name, number = f"{wanted}_{number}", number + 1
        self._taken.add(name)
        return name


def written(value: Value) -> str:
    """A value as a Python literal on one line; mappings in the order of their keys."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{quoted(key)}: {written(value[key])}' for key in sorted(value))}}}"
    return repr(value)


def quoted(text: str) -> str:
    """A string literal in double quotes, or in single ones where that saves backslashes."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    if text.isprintable() and quote not in text and "\\" not in text:
        return f"{quote}{text}{quote}"
    return quote + "".join(_escaped(character, quote) for character in text) + quote


def assigned(name: str, literal: str, *, of: str = "", comment: str = "") -> str:
    """`NAME: Final = literal`, on one line; `of` is the type where the literal does not tell it."""
    return f"{name}: Final{f'[{of}]' if of else ''} = {literal}" + (f"  # {comment}" if comment else "")


def assigned_list(name: str, literals: Iterable[str], *, of: str = "") -> str:
    """A tuple of many: on one line if it fits, else filled line by line."""
    items = list(literals)
    flat = assigned(name, f"({', '.join(items)}{',' if len(items) == 1 else ''})", of=of)
    if len(flat) <= WIDTH:
        return flat
    return "\n".join([assigned(name, "(", of=of), *filled(items), ")  # fmt: skip"])


def assigned_words(name: str, value: Mapping[str, Value], *, of: str = "") -> str:
    """A dict of plain values by word: on one line if it fits, else one line each."""
    flat = assigned(name, written(value), of=of)
    if len(flat) <= WIDTH:
        return flat
    entries = [f"    {quoted(key)}: {written(value[key])}," for key in sorted(value)]
    return "\n".join([assigned(name, "{", of=of), *entries, "}  # fmt: skip"])


def assigned_map(name: str, entries: Mapping[str, Iterable[str]], *, of: str) -> str:
    """A dict of tuples, one entry after the other."""
    lines = [assigned(name, "{", of=of)]
    for key, literals in entries.items():
        items = list(literals)
        flat = f"    {quoted(key)}: ({', '.join(items)}{',' if len(items) == 1 else ''}),"
        if len(flat) <= WIDTH:
            lines.append(flat)
        else:
            lines += [f"    {quoted(key)}: (", *filled(items, "        "), "    ),"]
    return "\n".join([*lines, "}  # fmt: skip"]) if entries else assigned(name, "{}", of=of)


def filled(items: list[str], indent: str = "    ", width: int = WIDTH) -> list[str]:
    """Items with commas, line by line, each as full as it can be."""
    lines = [indent + items[0] + ","] if items else []
    for item in items[1:]:
        if len(lines[-1]) + len(item) + 2 <= width:
            lines[-1] += f" {item},"
        else:
            lines.append(f"{indent}{item},")
    return lines


def _escaped(character: str, quote: str) -> str:
    if character in (quote, "\\"):
        return "\\" + character
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")
