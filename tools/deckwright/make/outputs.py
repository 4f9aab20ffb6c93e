"""The kinds of output that a build makes, one entry for each. A new one needs an entry here and its module.

Read by the command line and the words in which it tells what was made, by the options of a build, by the look
whether folders can be written, by what deletes what is left over, and by progress. Tests hold README.md and a
whole build against it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.model.pictures import FORMATS


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """One kind of output.

    `name` is what `--only` and progress call it. Its files lie in `folder` below build/<game>; where that is
    empty, they lie in build/<game> itself and are called `name`, a dot, and more. `words` are what one and
    several of them are called, by their ending. `maker` is the module in make/ whose `jobs` makes them.

    `of_cards`: there may be a part of it, with some cards alone. `faces`: it is made of faces laid out.
    `whole`: it needs a game without mistakes; others are made of what is sound. `brings`: outputs that its
    files show. `by_profile`: there is a set of files for each print profile. `parallel`: so many files that
    several processes draw them.
    """

    name: str
    folder: str = ""
    words: Mapping[str, tuple[str, str]]
    maker: str
    faces: bool = True
    whole: bool = False
    of_cards: bool = False
    brings: tuple[str, ...] = ()
    by_profile: bool = False
    parallel: bool = False


# In the order in which they are made.
OUTPUTS = (
    Output(
        name="tables", words={".py": ("rule table", "rule tables")}, maker="tables", faces=False, whole=True
    ),
    Output(
        name="cards",
        folder="cards",
        words=dict.fromkeys(FORMATS.values(), ("card image", "card images")),
        maker="pictures",
        of_cards=True,
        parallel=True,
    ),
    Output(
        name="print",
        folder="print",
        words={".pdf": ("print file", "print files")},
        maker="sheets",
        of_cards=True,
        by_profile=True,
    ),
    Output(
        name="rulebook",
        words={".pdf": ("rulebook", "rulebooks"), ".html": ("rulebook page", "rulebook pages")},
        maker="rulebooks",
        whole=True,
    ),
    Output(
        name="gallery",
        folder="gallery",
        words={
            ".html": ("gallery", "galleries"),
            ".webp": ("thumbnail", "thumbnails"),
            ".js": ("script", "scripts"),
            ".css": ("style sheet", "style sheets"),
        },
        maker="gallery",
        of_cards=True,
        brings=("cards",),
        parallel=True,
    ),
    Output(
        name="schema",
        folder="schema",
        words={".json": ("editor schema", "editor schemas")},
        maker="schemas",
        faces=False,
    ),
)
NAMES = tuple(output.name for output in OUTPUTS)
