"""The elements of card markup: their common attributes, and the registry each joins under its name."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import partial
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, get_args, get_origin, get_type_hints

from deckwright.model.place import Place
from deckwright.picture.matrix import Matrix
from deckwright.render.layout.box import NOTHING, Edges, LayoutBox, Size
from deckwright.render.markup import values
from deckwright.render.markup.values import Length, ValueMistakeError

if TYPE_CHECKING:
    from deckwright.render.markup.pen import Pen

Reader = Callable[[str], Any]
Content = Literal["nothing", "boxes", "words"]
_OWN = frozenset({"place", "preset", "children"})


@dataclass(kw_only=True)
class Element:
    """What every element has.

    `width` and `height` fix its size, `min_height` and `max_height` bound it, `grow` takes spare room in a
    row or column, `margin` keeps distance (negative: overlaps), `at` places it in a stack, `layer` says what
    is drawn on top, `bleed` extends it beyond the trimmed card where it touches the edge, `note` names it as
    a part of the face, for figures of a rulebook to point at.
    """

    tag: ClassVar[str] = ""
    content: ClassVar[Content] = "nothing"
    inline: ClassVar[bool] = False
    absolute: ClassVar[bool] = False

    place: Place
    preset: bool = False  # written in a shared template; `place` is then where a game's template asked for it
    children: tuple["Element | str", ...] = ()
    width: Length | None = None
    height: Length | None = None
    min_height: Length | None = None
    max_height: Length | None = None
    grow: float = 0.0
    margin: Edges = field(default_factory=Edges)
    at: str = ""
    layer: int = 0
    bleed: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        self._sizes: dict[tuple[float, float], Size] = {}

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

    def least_height(self, pen: "Pen", room: LayoutBox) -> float:
        """How far it can be squeezed in a column; asked for only when there is too little room."""
        return self.extent(pen, room.width, room.height).least_height

    def measure(self, pen: "Pen", width: float, height: float) -> Size:  # noqa: ARG002 - for those that have a size
        """What it would like to measure where that much room is left."""
        return NOTHING

    def draw(self, pen: "Pen", box: LayoutBox) -> None:
        """Draw it so that it fills the box."""
        raise NotImplementedError

    def extent(self, pen: "Pen", width: float, height: float) -> Size:
        """Its size with its margin, fixed lengths taken into account; worked out once."""
        key = (round(width, 4), round(height, 4))
        if key not in self._sizes:
            self._sizes[key] = self._size(pen, width, height).grown(self.margin)
        return self._sizes[key]

    def _size(self, pen: "Pen", width: float, height: float) -> Size:
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

    def put(self, pen: "Pen", box: LayoutBox) -> None:
        """Draw it in a box that includes its margin."""
        inner = box.inside(self.margin)
        self.draw(pen, pen.bled(inner) if self.bleed else inner)
        if self.note:
            pen.note("part", inner, self.note)


@dataclass(frozen=True, slots=True)
class Kind:
    """A registered element: how to make it and how to read each of its attributes."""

    make: type[Element]
    attributes: Mapping[str, Reader]
    required: tuple[str, ...]


ELEMENTS: dict[str, Kind] = {}
E = TypeVar("E", bound=type[Element])


def element(name: str, *, content: Content = "nothing", inline: bool = False) -> Callable[[E], E]:
    """Register a dataclass as the element of that name; its fields become its attributes."""

    def register(cls: E) -> E:
        if name in ELEMENTS:
            raise ValueError(f"element <{name}> is registered twice")
        cls.tag, cls.content, cls.inline = name, content, inline
        hints = get_type_hints(cls)
        own = [f for f in fields(cls) if f.name not in _OWN]
        required = tuple(f.name for f in own if f.default is MISSING and f.default_factory is MISSING)
        ELEMENTS[name] = Kind(cls, {f.name: _reader(hints[f.name]) for f in own}, required)
        return cls

    return register


_READERS: Mapping[Any, Reader] = {
    str: str,
    int: values.whole,
    float: values.number,
    bool: values.yes_or_no,
    Length: values.length,
    Edges: values.edges,
    Matrix: values.transform,
}


def _reader(hint: Any) -> Reader:  # noqa: ANN401 - a type hint is any object
    if isinstance(hint, UnionType):
        return _reader(next(each for each in get_args(hint) if each is not NoneType))
    if get_origin(hint) is Literal:
        return partial(_one_of, get_args(hint))
    reader: Reader = _READERS[hint]
    return reader


def _one_of(allowed: tuple[str, ...], text: str) -> str:
    if text not in allowed:
        raise ValueMistakeError(f"it is one of {', '.join(word for word in allowed if word)}")
    return text
