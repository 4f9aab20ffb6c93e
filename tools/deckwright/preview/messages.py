"""What the server and the process that draws say to each other. Plain records that can be pickled."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Start:
    """Load these games. `language` is shown first. `lost` are digests of faces that ended a process before.

    `save` and `number` are those of the last event of that process. `is_local`: pages may know where it lies.
    `scratch` is a folder for files that are needed for a while; whoever made it deletes it.
    """

    root: str
    games: tuple[str, ...]
    language: str
    lost: frozenset[str] = frozenset()
    save: int = 0
    number: int = 0
    is_local: bool = True
    scratch: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """Files changed: these, or nobody knows which."""

    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportNote:
    """What became of a table that was saved, or is not followed. `is_wrong`: something is left to look at."""

    game: str
    lines: tuple[str, ...]
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that is answered by an Answer of the same number: for a path of the server."""

    number: int
    path: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What is at a path. None: there is nothing, or not any more."""

    number: int
    body: bytes | None


@dataclass(frozen=True, slots=True)
class Ahead:
    """A picture that somebody will ask for in a moment."""

    path: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Event:
    """News for all pages: its number, its name, the save that it is about, its data as JSON."""

    number: int
    name: str
    save: int
    data: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A face is being drawn, by its digest: if the process ends now, it was this."""

    digest: str
