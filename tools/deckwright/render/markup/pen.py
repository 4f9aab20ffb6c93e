"""The pen: what elements draw with. Collects display operations and findings for one picture."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

from deckwright.assets.fonts import FontsError
from deckwright.assets.game_assets import DRAWN, GameAssets
from deckwright.assets.icons import in_words
from deckwright.model.finding import Finding, Missing, Thing
from deckwright.model.game import Value
from deckwright.model.place import Place, Spot
from deckwright.picture.colour import ColourError, Palette
from deckwright.picture.display import Op, Paint, Segments, Stroke, q, solid
from deckwright.picture.matrix import IDENTITY, Matrix, box_through, inverse
from deckwright.render.layout.box import Edges, LayoutBox
from deckwright.render.markup.measures import POINTS

_TOUCH = 1e-6
_GUESSES = 3
_LISTED = "`deckwright icons WORD` lists icons with a word in their names"
WRONG = solid("#ff00ff")  # what a paint that cannot be understood looks like


@lru_cache(maxsize=64)
def _alike(word: str, names: tuple[str, ...]) -> list[str]:
    """The names nearest to a word: misspelt ones, those that hold it, those spelt a little like it."""
    typos = get_close_matches(word, names, n=_GUESSES, cutoff=0.85)
    holders = [name for name in names if word in name.split("-")]
    alike = get_close_matches(word, names, n=_GUESSES, cutoff=0.6)
    return list(dict.fromkeys([*typos, *holders, *alike]))[:_GUESSES]


@dataclass(frozen=True, kw_only=True)
class Subject:
    """What is drawn: what findings are about, where its words stand, picture, game and the scenery's seed.

    `name` is what messages call it (`card reed_hare (de)`), `spot` is where all of it was written.
    """

    about: str
    name: str = ""
    spot: Spot | None = None
    spots: Mapping[str, Spot] = field(default_factory=dict)
    art: Mapping[str, Value] = field(default_factory=dict)
    game: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """Where an element was written; `own` is None where no template of the game asked for it."""

    place: Place
    own: Place | None


@dataclass(kw_only=True)
class Pen:
    """Draws on a card of `width` x `height` mm, in a language.

    `signs` are the game's words for icons, `words` what these are called in the language. `pictures` are the
    files that were asked for, whether they are there or not.
    """

    width: float
    height: float
    assets: GameAssets
    palette: Palette
    subject: Subject
    language: str = ""
    signs: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    bleed: float = DRAWN
    out: list[Op] = field(default_factory=list)
    findings: dict[Finding, None] = field(default_factory=dict)
    drawn_by: list[tuple[int, Written | None]] = field(default_factory=list)  # from which op on
    pictures: set[str] = field(default_factory=set)
    points: int = 0  # of the figures drawn so far
    turned: Matrix = IDENTITY  # how what is drawn now lies on the card, where layout turned it

    def report(
        self,
        code: str,
        place: Place,
        message: str,
        hint: str = "",
        context: str = "",
        missing: Missing | None = None,
        cause: Thing | None = None,
    ) -> None:
        """Report a mistake, once."""
        finding = Finding(
            code=code,
            place=place,
            context=context,
            message=message,
            hint=hint,
            about=self.subject.about,
            missing=missing,
            cause=cause,
        )
        self.findings.setdefault(finding)

    def draws_for(self, element: Written | None) -> Written | None:
        """From here on an element draws that was written there; where the one was that did so until now."""
        before = self.drawn_by[-1][1] if self.drawn_by else None
        self.drawn_by.append((len(self.out), element))
        return before

    def source(self, name: str, place: Place, *steps: str | int) -> Place:
        """Where a word of the subject was written (`flavour`), or the given place in the template."""
        spot = self.subject.spots.get(name)
        return spot.place(*steps) if spot else place

    def paint(self, expression: str, box: LayoutBox, place: Place) -> Paint | None:
        """The paint of a colour expression, None for `none` and for nothing."""
        if not expression or expression == "none":
            return None
        try:
            return self.palette.paint(expression, box.bounds)
        except ColourError as error:
            missing = Missing("colour", error.name) if error.name else None
            self.report("A408", place, str(error), missing=missing)
            return WRONG

    def stroke(self, expression: str, width: float, box: LayoutBox, place: Place) -> Stroke | None:
        """A stroke in a colour expression."""
        paint = self.paint(expression, box, place)
        return Stroke(paint, q(width)) if paint and width > 0 else None

    def icon(self, name: str, place: Place) -> str | None:
        """The icon that a name stands for, a word of the game or its own name; None if there is none."""
        known = self.signs.get(name, name)
        if known in self.assets.icons:
            return known
        missing = Missing("icon", name)
        self.report("R206", place, f"unknown icon {name!r}", self._similar(known), missing=missing)
        return None

    def called(self, name: str) -> str:
        """What an icon is called by those who cannot see it."""
        return self.words.get(name) or in_words(name)

    def _similar(self, name: str) -> str:
        """The hint for an icon that does not exist: up to three that do, and how to look for more."""
        word = name.strip().lower().replace("_", "-").replace(" ", "-")
        alike = [*get_close_matches(name, self.signs, n=1), *_alike(word, self.assets.icons.names)]
        guesses = [repr(name) for name in dict.fromkeys(alike)][:_GUESSES]
        if not guesses:
            return _LISTED
        last = guesses.pop()
        return f"did you mean {' or '.join([', '.join(guesses), last] if guesses else [last])}? {_LISTED}"

    def family(self, name: str, place: Place) -> str:
        """A font family that exists: the named one, or `body` after a finding."""
        try:
            self.assets.fonts.face(name)
        except FontsError as error:
            self.report("A408", place, str(error))
            return "body"
        return name

    def bled(self, box: LayoutBox) -> LayoutBox:
        """The box, extended to the edge of the bleed on the sides where it touches the trimmed edge."""
        if self.turned is IDENTITY:
            return self._bled(box)
        left, top, right, bottom = box_through(box.bounds, self.turned)
        grown = self._bled(LayoutBox(left, top, right - left, bottom - top))
        left, top, right, bottom = box_through(grown.bounds, inverse(self.turned))
        return LayoutBox(left, top, right - left, bottom - top)

    def _bled(self, box: LayoutBox) -> LayoutBox:
        """The same of a box as it lies on the card."""
        bleed = self.bleed
        return box.inside(
            Edges(
                top=-bleed if box.y <= _TOUCH else 0.0,
                right=-bleed if box.right >= self.width - _TOUCH else 0.0,
                bottom=-bleed if box.bottom >= self.height - _TOUCH else 0.0,
                left=-bleed if box.x <= _TOUCH else 0.0,
            )
        )

    def path(self, segments: Segments, fill: Paint | None, stroke: Stroke | None = None) -> None:
        """Draw an outline, unless it has neither fill nor stroke."""
        if fill or stroke:
            self.out.append(("path", segments, fill, stroke))

    def allows(self, points: int, place: Place) -> bool:
        """Count the points of a figure. Whether the face may have so many; told once."""
        before, self.points = self.points, self.points + points
        if self.points <= POINTS:
            return True
        if before <= POINTS:
            message = f"the figures of the face have more than {POINTS:,} points"
            self.report("A410", place, message, "draw it with fewer, or place it as a picture")
        return False

    def note(self, kind: str, box: LayoutBox, text: str = "") -> None:
        """Tell checks and writers what lies in a box."""
        self.out.append(("note", kind, q(box.x), q(box.y), q(box.width), q(box.height), text))
