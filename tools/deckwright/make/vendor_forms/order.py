"""What an export for a vendor is made from, and what became of it."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from deckwright.assets.vendors import Vendor
from deckwright.make.build_context import BuildContext
from deckwright.make.built import Built
from deckwright.make.face import Face
from deckwright.make.jobs import Job
from deckwright.make.pictures import Source
from deckwright.make.print_sets import PrintSet
from deckwright.make.sheets import face_named, sound_sets
from deckwright.picture.display import DisplayList

KINDS = "some-kinds/"  # the folder of decks of some kinds alone; no deck can be called so


@dataclass(slots=True)
class Exported:
    """What was written where, and what is wrong with the content.

    `files` are those that were written, below `folder`; `cards` counts those of one language with all copies.
    In sentences: the `hint` what to do with it, if anything; what is `skipped`, since it is no card; and what
    the vendor `lacks`, which is a mistake.
    """

    folder: Path
    built: Built
    files: tuple[str, ...] = ()
    cards: int = 0
    hint: str = ""
    skipped: dict[str, None] = field(default_factory=dict)
    lacks: dict[str, None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A game that is exported for a vendor. `url` is where its files will be found; "" for in the folder.

    `folder` is where they are written, `done` is told what is missing.
    """

    context: BuildContext
    vendor: Vendor
    folder: Path
    done: Exported
    url: str = ""

    @property
    def source(self) -> Source:
        """Where another process finds what it draws."""
        context = self.context
        return Source(context.laid.displays.folder, str(context.root), context.game.id, context.snapshot.id)

    def folder_of(self, language: str) -> str:
        """Where decks of a language lie; those of some kinds alone take no whole deck's place."""
        return f"{language}/{KINDS.rstrip('/')}" if self.context.options.part.kinds else language

    def sets(self, language: str) -> Iterator[PrintSet]:
        """What is printed together in a language, without what is left out and what is empty."""
        return (part for part in sound_sets(self.context, language) if any(part.items.values()))

    def title(self, part: PrintSet) -> str:
        """What a set is called in messages."""
        return part.title[self.context.languages[0]]

    def key(self, face: Face) -> str:
        """The key of the display list of a face."""
        return self.context.laid.keys[face]

    def look(self, language: str, name: str) -> str:
        """What changes when a face looks different; "" for none."""
        return self.context.laid.looks[face_named(language, name)] if name else ""

    def display(self, language: str, name: str) -> DisplayList:
        """The picture of a face."""
        return self.context.laid.displays.read(self.key(face_named(language, name)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What vendors of one sort want made of which `outputs` of a build, and how to tell of it.

    `said` counts what was written, `hint` says what to do with it, `wrong` finds what came out otherwise than
    it was meant. `parallel`: its jobs can be carried out in other processes. `apart`: a folder is that of one
    deck, or of a part of the game alone, so that what lies there otherwise is of an export before.
    `kinds` is the folder of what is of some kinds alone.
    """

    outputs: tuple[str, ...]
    jobs: Callable[[Order], Iterator[Job]]
    said: Callable[[Exported], str]
    hint: Callable[[Order], str]
    wrong: Callable[[Order], Iterator[str]] = lambda _: iter(())
    parallel: bool = True
    apart: bool = False
    kinds: str = KINDS


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height in pixels of a picture that was just drawn, opened again."""
    from PIL import Image

    with Image.open(io.BytesIO(data)) as picture:
        picture.load()
        return picture.size


def in_folder(name: str) -> str:
    """What the file of a face is called: `card/heron.white` is heron-white."""
    return name.partition("/")[2].replace(".", "-")
