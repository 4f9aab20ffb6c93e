"""What face templates see of a game in one language: card, kind, deck, component, data, words, theme."""

from collections.abc import Mapping
from typing import Any, Literal

from markupsafe import Markup, escape

from deckwright.assets.themes import Theme
from deckwright.model.board import BoardPlan
from deckwright.model.frames import Frame
from deckwright.model.game import (
    NUMBERS,
    Card,
    Component,
    Deck,
    Field,
    Game,
    Kind,
    Need,
    PartFace,
    Value,
    Words,
)
from deckwright.model.named_cards import cards_named_by
from deckwright.model.shown import as_words, decimal, halves
from deckwright.model.traits import as_name
from deckwright.picture.display import Shape
from deckwright.render.inline_markup import InlineMarkup
from deckwright.render.summary import Summary, group_of, summary_of
from deckwright.render.templates import View

Side = Literal["front", "back"]


class PrintedNumber(float):
    """A number with the text by which it is printed; what is calculated with it is a plain number."""

    _text: str

    def __new__(cls, number: float, text: str) -> "PrintedNumber":
        """The number, and its text."""
        made = super().__new__(cls, number)
        made._text = text
        return made

    def __str__(self) -> str:
        return self._text


class Views:
    """Makes the names that the templates of one game, in one language, may use."""

    def __init__(self, game: Game, language: str) -> None:
        self._game, self._language = game, language
        self._markup = InlineMarkup(game, language)
        self._summaries: dict[tuple[str, bool], Summary] = {}
        used = {card.kind for card in game.cards.values()}
        self._kinds = [kind for kind in game.kinds if kind in used]
        self._game_view = View(
            "game",
            {
                "id": game.id,
                "title": self._text(game.title),
                "credit": self._text(game.credit),
                "licence": game.licence,
                "languages": game.languages,
            },
        )

    def names(self) -> dict[str, object]:
        """The names that every template and every macro sees."""
        game = self._game
        kinds = {kind.id: self._kind(kind) for kind in game.kinds.values()}
        return {
            "game": self._game_view,
            "language": self._language,
            "kinds": View("kinds", kinds),
            "icons": View("the game's icons", game.icons),
            "values": View("values", {value.id: value.value for value in game.values.values()}),
            "needs": View("needs", {need.id: self._need(need) for need in game.needs.values()}),
            "boards": View("boards", {board.id: _board(board) for board in game.boards.values()}),
            "words": View("the game's words", {key: self._text(text) for key, text in game.words.items()}),
            "rulings": View("rulings", {key: View(key, self._ruling(key)) for key in game.rulings}),
        }

    def card(
        self, card: Card, deck: Deck | None, look: Frame | None, theme: Theme, side: Side = "front"
    ) -> dict[str, object]:
        """What the template of a card sees, or that of the back of this card: `card` is what that side says.

        The other side is there as `card.back`, or `card.front`; it is none where both say the same.
        """
        kind = self._game.kinds[card.kind]
        shown, others = self._side(card, kind, deck), dict[str, object](front=None, back=None)
        if kind.back and card.back:
            sides = {"front": shown, "back": self._side(card.back, kind.back, deck)}
            other: Side = "front" if side == "back" else "back"
            kind, shown = kind.back if side == "back" else kind, sides[side]
            others |= {other: View(f"the {other} of a {card.kind} card", sides[other])}
        return {
            "card": View("a card" if card.kind == "card" else f"a {card.kind} card", shown | others),
            "named_cards": View("the cards that this one names", self._named(card)),
            "told": self._told(kind, shown, card, side),
            "kind": self._kind(kind),
            "deck": self._deck(deck, look) if deck and look else None,
            "theme": _theme(theme),
            "side": side,
        }

    def _named(self, card: Card) -> dict[str, View]:
        """What the cards say that the fields of this one name, by id: their fronts."""
        others = (self._game.cards[id_] for id_ in cards_named_by(self._game, card))
        return {
            other.id: View(f"a {other.kind} card", self._side(other, self._game.kinds[other.kind], None))
            for other in others
        }

    def said(
        self, card: Card, side: Side = "front"
    ) -> tuple[Mapping[str, Any], Mapping[str, tuple[str, str]]]:
        """What one side of a card says, and the fields in which it says something: label and value."""
        kind = self._game.kinds[card.kind]
        if side == "back" and card.back and kind.back:
            card, kind = card.back, kind.back
        words = self._side(card, kind, None)
        fields = {
            name: (self._called(name), said)
            for name, field in kind.fields.items()
            if _says(words[name], field) and (said := self._said(field, words[name]))
        }
        return words, fields

    def _side(self, card: Card, kind: Kind, deck: Deck | None) -> dict[str, Any]:
        """What one side of a card says."""
        name = card.name[self._language]
        absent = {field.name: field.default for field in kind.fields.values()}
        return {
            **absent,
            **{key: self._field(value, kind.fields.get(key)) for key, value in card.fields.items()},
            **{key: self._markup.flow(self._in(words), name) for key, words in card.texts.items()},
            "id": card.id,
            "kind": card.kind,
            "name": self._markup.flow(name),
            "text": self._markup.flow(card.text[self._language], name) if card.text else "",
            "rules_text": self._markup.flow(card.rules_text[self._language], name) if card.rules_text else "",
            "flavour": self._markup.flow(card.flavour[self._language], name) if card.flavour else "",
            "copies": self._game.printed(card.id),
            "art": View("art", card.art),
            "deck": deck.id if deck else None,
        }

    def _field(self, value: Value, field: Field | None) -> Any:  # noqa: ANN401 - plain data of any shape
        """What a card has in a field. A number is one for templates, and prints as the language writes it."""
        if field and field.is_number:
            if isinstance(value, str):
                return Markup(escape(value))  # noqa: S704 - it is escaped: `*` is no markup here
            if isinstance(value, float):
                return PrintedNumber(
                    value, halves(value) if field.type == "half" else decimal(value, self._language)
                )
        return self._data(value)

    def deck(self, deck: Deck, look: Frame, kind: str, theme: Theme) -> dict[str, object]:
        """What the template of a deck's back sees; `kind` is none where all its cards share the back."""
        seen = {"kind": self._kind(self._game.kinds[kind]) if kind else None, "theme": _theme(theme)}
        seen["card"] = View("a back that cards share (one for each card is `back` of their kind)", {})
        return {"deck": self._deck(deck, look), "shape": self._cut(deck, kind), **seen}

    def _cut(self, deck: Deck, kind: str) -> Shape:
        """What the cards of a deck, or those of a kind, are cut to."""
        known = (self._game.cards[card].kind for card in deck.cards if card in self._game.cards)
        first = kind or next(known, "")
        return self._game.kinds[first].shape if first else "card"

    def component(
        self, component: Component, one: PartFace | None, side: Literal["face", "back"], theme: Theme
    ) -> dict[str, object]:
        """What the template of a component sees; `one` is which of its several faces it draws."""
        seen: dict[str, object] = {"id": component.id, "title": self._text(component.title)}
        seen |= {"shape": component.shape, "copies": component.copies}
        seen |= {"width": component.size[0], "height": component.size[1]}
        if component.on_board:
            board = self._game.boards.get(component.on_board.board)
            seen |= {"board": _board(board) if board else None}
            seen |= {"field": component.on_board.field, "border": component.on_board.border}
        entries = dict(component.data)
        if one:
            entries |= {**one.data, **(one.behind if side == "back" else {})}
            need = self._game.needs.get(one.instead_of)
            seen |= {"face": one.id, "copies": one.copies, "need": self._need(need) if need else None}
        data = {key: self._data(value) for key, value in entries.items()}
        return {
            "component": View("the component", seen),
            "data": View("the data of the component", data),
            "shown": View("the kinds that the component shows", self._shown(component)),
            "theme": _theme(theme),
        }

    def _shown(self, component: Component) -> dict[str, View]:
        """The cards of each kind that a component shows, by id, in the order of their file."""
        return {
            kind.id: View(
                f"the {kind.id} cards",
                {
                    card.id: View(f"a {kind.id} card", self._side(card, kind, None))
                    for card in self._game.cards.values()
                    if card.kind == kind.id
                },
            )
            for kind in (self._game.kinds[id_] for id_ in component.shows if id_ in self._game.kinds)
        }

    def _need(self, need: Need) -> View:
        seen: dict[str, object] = {"id": need.id, "title": self._text(need.title), "count": need.count}
        seen |= {"per": need.per, "total": need.total(self._game.seats[1])}
        seen |= {"purpose": self._text(need.purpose) if need.purpose else ""}
        data = {key: self._data(value) for key, value in need.data.items()}
        return View(f"need {need.id}", {**seen, "data": View(f"data of {need.id}", data)})

    def _kind(self, kind: Kind) -> View:
        seen: dict[str, object] = {
            "id": kind.id,
            "title": self._text(kind.title),
            "fields": list(kind.fields),
        }
        seen |= {"numbers": _of_type(kind, NUMBERS), "width": kind.size[0], "height": kind.size[1]}
        seen["shape"] = kind.shape
        seen["labels"] = View(f"labels of {kind.id}", {name: self._called(name) for name in kind.fields})
        return View(f"kind {kind.id}", seen)

    def _told(self, kind: Kind, entries: Mapping[str, Any], card: Card, side: Side) -> View:
        """The fields in which a card says something: numbers, texts; and its traits, in words.

        What they are to a face that knows nothing of the game is there, too.
        """
        own = card.back if side == "back" and card.back else card
        is_behind = own is not card
        if (kind.id, is_behind) not in self._summaries:
            front = self._game.kinds[card.kind]
            self._summaries[kind.id, is_behind] = summary_of(self._game, front, is_behind)
        roles = self._summaries[kind.id, is_behind]
        said = {name for name, field in kind.fields.items() if _says(entries[name], field)}
        numbers = [name for name in _of_type(kind, NUMBERS) if name in said]
        texts = [name for name in _of_type(kind, ("text",)) if name in said]
        traits = [
            self._called(name if entries[name] is True else str(entries[name]))
            for name in _of_type(kind, ("bool", "enum", "name"))
            if name in said
        ]
        group, by = self._group(card.kind, roles, own)
        known = {
            "numbers": numbers,
            "texts": texts,
            "traits": traits,
            "badge": roles.badge if roles.badge in said else "",
            "stats": [name for name in roles.stats if name in said],
            "line": [self._said(kind.fields[name], entries[name]) for name in roles.line if name in said],
            "facts": [
                (self._called(name), self._said(kind.fields[name], entries[name]))
                for name in roles.facts
                if name in said
            ],
            "passages": [name for name in roles.passages if name in said],
            "small": [self._said(kind.fields[name], entries[name]) for name in roles.small if name in said],
            "group": group,
            "group_name": by,
            "long_names": roles.long_names,
            "pictured": roles.pictured,
        }
        return View("what the card says", known)

    def _group(self, kind: str, roles: Summary, card: Card) -> tuple[int, str]:
        """The number of the kind among all, and its id; where there is but one, of what its cards differ by.

        What they differ by may be words, `Fire Nation`: then it is called `fire_nation`.
        """
        if len(self._kinds) > 1:
            return self._kinds.index(kind), kind
        value = group_of(card, roles.by)
        if value not in roles.groups:
            return 0, kind
        return roles.groups.index(value), as_name(value) if value is not None else kind

    def _said(self, field: Field, value: Any) -> str:  # noqa: ANN401 - what a template sees
        """What a card has in a field, in words: yes is the name of the field."""
        if value is True:
            return self._called(field.name)
        if field.is_number or field.type == "text":
            return value if isinstance(value, Markup) else str(value)
        parts = [value[key] for key in value] if isinstance(value, View) else value
        if isinstance(parts, list) and any(isinstance(part, View | list) for part in parts):
            return ""  # rules, which the rules text tells
        if field.names_cards:
            return Markup(", ").join(map(self._card_called, parts if isinstance(parts, list) else [value]))
        if isinstance(value, View):
            return Markup(", ").join(Markup(f"{self._called(key)} {value[key]}") for key in value)  # noqa: S704
        if isinstance(value, list):
            return Markup(", ").join(self._called(str(inner)) for inner in value)
        return self._called(str(value))

    def _card_called(self, id_: str) -> str:
        """The name of a card that a field names."""
        card = self._game.cards.get(id_)
        return self._markup.flow(self._in(card.name)) if card else self._called(id_)

    def _called(self, id_: str) -> str:
        """The game's word for a field or a constant; without one, the id as people write it."""
        words = self._game.words.get(id_)
        return self._text(words) if words else self._markup.flow(as_words(id_))

    def _deck(self, deck: Deck, look: Frame) -> View:
        seen = {"id": deck.id, "title": self._text(deck.title), "theme": look.theme, "frame": look.id}
        return View("the deck", seen)

    def _ruling(self, ruling_id: str) -> dict[str, object]:
        ruling = self._game.rulings[ruling_id]
        answer = ruling.answers[ruling.chosen]
        return {
            "question": self._text(ruling.question),
            "answer": self._text(answer),
            "chosen": ruling.chosen,
        }

    def _in(self, words: Words) -> str:
        """The words in this language; where they lack it, which is a finding, in the first, or in another."""
        return words.text.get(self._language) or words[self._game.language]

    def _text(self, words: Words) -> str:
        return self._markup.flow(self._in(words))

    def _data(self, value: Value) -> Any:  # noqa: ANN401 - plain data of any shape
        """Plain data: a map by language becomes its text, texts are read as linear markup."""
        if isinstance(value, str):
            return self._markup.flow(value)
        if isinstance(value, tuple):
            return [self._data(inner) for inner in value]
        if isinstance(value, Mapping):
            if value and set(value) <= set(self._game.languages):
                return self._data(value.get(self._language, ""))
            return View("data", {key: self._data(inner) for key, inner in value.items()})
        return value


def _says(value: object, field: Field) -> bool:
    """Whether a card says something in a field: a number is something even if it is 0."""
    return not field.unsaid and (value is not None if field.is_number else bool(value))


def _of_type(kind: Kind, types: tuple[str, ...]) -> list[str]:
    """The fields of a kind that have one of some types."""
    return [field.name for field in kind.fields.values() if field.type in types]


def _board(board: BoardPlan) -> View:
    """A board as faces draw it: the rows as the first player sees them, the furthest first."""
    rows = [
        [_field(board, column, row) for column in range(1, board.columns + 1)]
        for row in range(board.rows, 0, -1)
    ]
    seen = {"columns": board.columns, "rows": board.rows, "fields": rows, "hexes": board.hexes}
    return View(f"board {board.id}", seen)


def _field(board: BoardPlan, column: int, row: int) -> View:
    seen = {"column": column, "row": row, "near": board.near(column, row), "far": board.far(column, row)}
    return View(f"field {column}, {row} of {board.id}", seen)


def _theme(theme: Theme) -> View:
    return View(f"theme {theme.name}", {"name": theme.name, **theme.entries})
