"""The elements of card markup: their common attributes, and the registry each joins under its name.

A field made by `attribute` is the one place of an attribute: its type, its default and the sentence that
tells what it does. The docstring of a registered class tells what the element is. templates/markup.md and
`deckwright explain markup:NAME` are made from them.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache, partial
from inspect import cleandoc
from types import NoneType
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin, get_type_hints

from deckwright.giving_way import give_way
from deckwright.model.place import Place
from deckwright.picture.matrix import Matrix
from deckwright.render.layout.box import NOTHING, Edges, LayoutBox, Size
from deckwright.render.markup import values
from deckwright.render.markup.pen import Pen, Written
from deckwright.render.markup.values import Amount, Colour, Extent, Length, Point, ValueMistakeError

Reader = Callable[[str], Any]
Content = Literal["nothing", "boxes", "words"]
SHARED = "templates/shared/"
_OWN = frozenset({"place", "preset", "children"})
ROOM = frozenset({"width", "height", "min_height", "max_height", "grow", "at"})
COMMON = ROOM | {"margin", "layer", "bleed", "note"}


def is_shared(file: str) -> bool:
    """Whether a template is a preset for all games, where a game's mistake is not to be looked for."""
    return file.startswith(SHARED)


def attribute(default: object, says: str) -> Any:  # noqa: ANN401 - a field of any type
    """A field that markup may write: its default, `...` if it must be written, and what it does."""
    metadata = {"says": says}
    return field(metadata=metadata) if default is ... else field(default=default, metadata=metadata)


@dataclass(kw_only=True)
class Element:
    """What every element has. `lacks` lists the common attributes that would mean nothing on a class."""

    tag: ClassVar[str] = ""
    content: ClassVar[Content] = "nothing"
    inline: ClassVar[bool] = False
    absolute: ClassVar[bool] = False
    lacks: ClassVar[frozenset[str]] = frozenset()

    place: Place
    preset: bool = False  # written in a shared template; `place` is then where a game's template asked for it
    children: tuple["Element | str", ...] = ()
    width: Extent | None = attribute(None, "Its width. Without it, as wide as its content.")
    height: Extent | None = attribute(None, "Its height. Without it, as high as its content.")
    min_height: Extent | None = attribute(None, "The least height that its content gives it.")
    max_height: Extent | None = attribute(None, "The greatest height that its content gives it.")
    grow: Amount = attribute(0.0, "Its share of the spare room in a row or column.")
    margin: Edges = attribute(Edges(), "The distance from what is around it. Negative, it overlaps.")
    at: Literal["", Point] = attribute("", "Where it stands in a stack. Without it, it fills the stack.")
    layer: int = attribute(0, "What is drawn on top: higher layers cover lower ones beside them.")
    bleed: bool = attribute(False, "Whether it runs on into the bleed where it touches the edge of the card.")
    note: str = attribute("", "Its name as a part of the face, for figures of a rulebook to point at.")

    def __post_init__(self) -> None:
        self._sizes: dict[tuple[float, float], Size] = {}

    @property
    def own_place(self) -> Place | None:
        """Where the game's templates ask for it; None where they do not, as in a preset that draws it all."""
        return None if is_shared(self.place.file) else self.place

    @property
    def boxes(self) -> tuple["Element", ...]:
        """The children that are boxes."""
        return tuple(child for child in self.children if isinstance(child, Element))

    @property
    def words(self) -> bool:
        """Whether it shows words, which are reported when they have no room."""
        return False

    @property
    def yields(self) -> bool:
        """Whether it is decoration, squeezed before what stands beside it."""
        return False

    def least_height(self, pen: Pen, room: LayoutBox) -> float:
        """How far it can be squeezed in a column; asked for only when there is too little room."""
        return self.extent(pen, room.width, room.height).least_height

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002 - for those that have a size
        """What it would like to measure where that much room is left."""
        return NOTHING

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Draw it so that it fills the box."""
        raise NotImplementedError

    def extent(self, pen: Pen, width: float, height: float) -> Size:
        """Its size with its margin, fixed lengths taken into account; worked out once."""
        key = (round(width, 4), round(height, 4))
        if key not in self._sizes:
            give_way()
            self._sizes[key] = self._size(pen, width, height).grown(self.margin)
        return self._sizes[key]

    def _size(self, pen: Pen, width: float, height: float) -> Size:
        own_width = None if self.width is None else self.width.of(width)
        own_height = None if self.height is None else self.height.of(height)
        if own_width is not None and own_height is not None:
            return Size(own_width, own_height, own_width, own_height)
        room = width - self.margin.across if own_width is None else own_width
        natural = self.measure(pen, room, height - self.margin.down if own_height is None else own_height)
        low = self.min_height.of(height) if self.min_height else 0.0
        high = self.max_height.of(height) if self.max_height else natural.height
        return Size(
            natural.width if own_width is None else own_width,
            max(low, min(high, natural.height)) if own_height is None else own_height,
            natural.least_width if own_width is None else own_width,
            max(low, min(high, natural.least_height)) if own_height is None else own_height,
        )

    def put(self, pen: Pen, box: LayoutBox) -> None:
        """Draw it in a box that includes its margin."""
        give_way()
        inner = box.inside(self.margin)
        outer = pen.draws_for(Written(self.place, self.own_place))
        self.draw(pen, pen.bled(inner) if self.bleed else inner)
        pen.draws_for(outer)
        if self.note:
            pen.note("part", inner, self.note)


@dataclass(frozen=True, slots=True)
class Form:
    """What an attribute may be, in words, and how its text is read."""

    says: str
    read: Reader


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of an element: what it may be, its default (None if there is none), what it does."""

    form: Form
    default: object
    required: bool
    says: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A registered element: how to make it, what it is, its attributes by the names of their fields."""

    make: type[Element]
    says: str
    attributes: dict[str, Attribute]


ELEMENTS: dict[str, Kind] = {}
E = TypeVar("E", bound=type[Element])


def element(name: str, *, content: Content = "nothing", inline: bool = False) -> Callable[[E], E]:
    """Register a dataclass as the element of that name; its fields become its attributes.

    Raises:
        ValueError: the name is taken, or an attribute has no sentence.
    """

    def register(cls: E) -> E:
        if name in ELEMENTS:
            raise ValueError(f"element <{name}> is registered twice")
        cls.tag, cls.content, cls.inline = name, content, inline
        ELEMENTS[name] = Kind(cls, cleandoc(cls.__doc__ or ""), attributes_of(cls))
        return cls

    return register


def attributes_of(cls: type[Element]) -> dict[str, Attribute]:
    """What markup may write of a class of elements, by the names of its fields.

    Raises:
        ValueError: a field has no sentence.
    """
    hints = get_type_hints(cls, include_extras=True)
    attributes = {}
    for declared in fields(cls):
        if declared.name in _OWN | cls.lacks:
            continue
        if not (says := declared.metadata.get("says", "")):
            raise ValueError(f"no sentence tells what <{cls.tag} {declared.name}> does")
        required = declared.default is MISSING
        default = None if required else declared.default
        attributes[declared.name] = Attribute(_form(hints[declared.name]), default, required, says)
    return attributes


_FORMS: Mapping[Any, Form] = {
    str: Form("text", str),
    Colour: Form("a colour", str),
    int: Form("a whole number", values.whole),
    float: Form("a number", values.number),
    Amount: Form("a number, not negative", values.amount),
    values.Factor: Form("a number above 0", values.factor),
    bool: Form("`yes`, `no`", values.yes_or_no),
    Length: Form("a length", values.length),
    Extent: Form("a length, not negative", values.extent),
    values.Measure: Form("a length above 0", values.measure),
    values.TypeSize: Form("a length above 0, in mm or pt", values.type_size),
    Edges: Form("edges", values.edges),
    Matrix: Form("a transform", values.transform),
}


@cache  # so that an attribute that is inherited is the same
def _form(hint: Any) -> Form:  # noqa: ANN401 - a type hint is any object
    if NoneType in get_args(hint):
        return _form(next(arg for arg in get_args(hint) if arg is not NoneType))
    if get_origin(hint) is Literal:
        allowed = tuple(word for word in get_args(hint) if word)
        return Form(", ".join(f"`{word}`" for word in allowed), partial(_one_of, get_args(hint)))
    form: Form = _FORMS[hint]
    return form


def _one_of(allowed: tuple[str, ...], text: str) -> str:
    if text not in allowed:
        raise ValueMistakeError(f"it is one of {', '.join(word for word in allowed if word)}")
    return text
