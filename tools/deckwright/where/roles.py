"""What a mention of an id does where it stands: define, carry out, prove, print, say or use it."""

from collections.abc import Sequence, Set
from enum import IntEnum

from deckwright.load.document import Document
from deckwright.model.place import Path as Steps

# Sections inside of others, whose entries are definitions too.
_INNER = frozenset({"areas", "phases", "fields", "frames"})
# Under these keys stand sentences for people.
_PROSE = frozenset(
    {
        "answer",
        "because",
        "credits",
        "name",
        "options",
        "question",
        "say",
        "subject",
        "text",
        "title",
        "words",
    }
)


class Group(IntEnum):
    """The headings under which mentions are listed, in this order."""

    DEFINED = 0
    CARRIED_OUT = 1
    PROVEN = 2
    PRINTED = 3
    WORDS = 4
    USED = 5
    IN_SCENARIOS = 6

    @property
    def heading(self) -> str:
        """The heading as it is shown."""
        return self.name.capitalize().replace("_", " ")


Role = tuple[Group, str]


def role_of_key(document: Document, path: Steps, value: object) -> Role:
    """What a key that is the id does: define an entry of a section, count copies, or bring words."""
    if "/text/" in document.file:
        language = document.data.get("language") if isinstance(document.data, dict) else None
        return Group.WORDS, f"words ({language})"
    if len(path) >= 2 and path[-2] == "cards" and isinstance(value, int):
        return Group.USED, f"{steps(path[:-2])}: {value} {'copy' if value == 1 else 'copies'}"
    if "/scenarios/" in document.file:
        return Group.IN_SCENARIOS, told(document, path[:1])
    if len(path) < 2:
        return Group.USED, f"used in {told(document, path[:-1])}"
    if len(path) == 2:
        return Group.DEFINED, f"defines {path[0]}{_proof(value)}"
    if path[-2] in _INNER:
        return Group.DEFINED, f"defines {path[-2]} of {told(document, path[:-2])}"
    return Group.USED, f"used in {told(document, path[:-1])}"


def role_of_value(document: Document, path: Steps, name: str, value: str) -> Role:
    """What a text that has the id in it does."""
    last = path[-1] if isinstance(path[-1], str) else path[-2:-1][0] if len(path) > 1 else ""
    if path[-1] == "id" and value == name:
        return Group.DEFINED, f"defines {path[0] if isinstance(path[0], str) else 'a scenario'}"
    if path[-1] == "switch" and value == name:
        return Group.DEFINED, f"defines the switch of {told(document, path[:-1])}"
    if last == "proves":
        return Group.PROVEN, f"proven by the scenario {told(document, path[:1])}"
    if "/scenarios/" in document.file:
        return Group.IN_SCENARIOS, told(document, path[:1])
    if last == "rule":
        return _cited(document, tuple(step for step in path if step != "rule"), path)
    if "/text/" in document.file:
        return Group.WORDS, f"used in {told(document, path)}"
    return Group.USED, f"used in {told(document, path)}"


def is_prose(document: Document, path: Steps, texts: Set[str]) -> bool:
    """Whether a text is a sentence for people, in which an id only counts when it is in braces.

    `texts` are the fields of cards that hold texts.
    """
    if "/cards/" in document.file and not texts.isdisjoint(path):
        return True
    if "/scenarios/" in document.file:
        return path[-1] == "title"
    if path[0] == "words" and path[2:] == ("ruling",):
        return False
    return "/text/" in document.file or not _PROSE.isdisjoint(step for step in path if isinstance(step, str))


def _cited(document: Document, holder: Steps, path: Steps) -> Role:
    """What cites a rule under `rule`."""
    section = path[0]
    if isinstance(path[-1], int):
        holder = holder[:-1]
    if section in ("kinds", "components", "decks", "needs"):
        return Group.PRINTED, f"printed by {told(document, holder)}"
    if section in ("deck_rules", "checks"):
        return Group.PROVEN, f"checked by {told(document, holder)}"
    return Group.CARRIED_OUT, f"carried out by {told(document, holder)}"


def _proof(value: object) -> str:
    proof = value.get("proof") if isinstance(value, dict) else None
    return f", proof: {proof}" if isinstance(proof, str) else ""


def told(document: Document, path: Steps) -> str:
    """The steps to a value; an entry of a list that has an id goes by that."""
    value: object = document.data
    said: list[str | int] = []
    for step in path:
        value = value[step] if isinstance(value, dict | list) else None  # type: ignore[index]
        id_ = value.get("id") if isinstance(step, int) and isinstance(value, dict) else None
        said.append(id_ if isinstance(id_, str) else step)
    return steps(said)


def steps(path: Sequence[str | int]) -> str:
    """A path with dots."""
    return ".".join(str(step) for step in path)
