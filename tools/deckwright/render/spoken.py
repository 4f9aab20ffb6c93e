"""What pictures of a game show, in words: for those who listen to a PDF or a page, or search it."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial

from deckwright.assets.chrome import figure_words, sheet_words
from deckwright.assets.icons import in_words
from deckwright.model.board_figure import BoardFigure, NamedSpaces
from deckwright.model.game import Card, Game, Words
from deckwright.model.layout import Layout, Thing
from deckwright.model.looks import BACK, back_named, card_of, part_titled
from deckwright.model.markup import unescaped
from deckwright.model.plain import says
from deckwright.picture.display import DisplayList
from deckwright.render.card_words import ICON, plain
from deckwright.render.views import Side, Views

_TEXTS = ("rules_text", "text", "flavour")
_PARTS = {"card": "card", "verso": "card", "back": "back", "face": "component", "reverse": "component"}
_BLANKS = re.compile(r"\s+(?=(?:<[^>]*>)*$)")  # at the end, before marks of bold or italic letters
_BEHIND = frozenset({"verso", "reverse"})
_NAMED = frozenset({"cards", "backs", "component", "words"})  # of things on a table


class Spoken:
    """Says the pictures of one game in one language; `views` are those of whoever draws them."""

    def __init__(self, game: Game, language: str, views: Views | None = None) -> None:
        self._game, self._language = game, language
        self._views = views or Views(game, language)

    def face(self, sort: str, name: str, drawn: DisplayList | None = None) -> str:
        """A face by its sort: `card`, `verso`, `back`, `face` or `reverse`."""
        return self.shown(_PARTS[sort], name + BACK if sort in _BEHIND else name, drawn)

    def shown(self, source: str, name: str, drawn: DisplayList | None = None) -> str:
        """A `card`, the `back` of a deck or a `component`, of which `name.back` is the other side.

        Cards say what is in their fields, of which a face shows much as mere numbers; components their title,
        and the words of their face as it is drawn.
        """
        shown = name.removesuffix(BACK) if source != "back" else name
        if source == "back":
            return self._behind(self._title(back_named(self._game, name).deck.title))
        if source == "card":
            return self._card(self._game.cards[card_of(shown)], "front" if shown == name else "back")
        component = self._game.components[card_of(shown)]
        title = self._title(component.title)
        if face := part_titled(component, shown):
            title = f"{title}: {self._sign(face, '')}"
        title = title if shown == name else self._behind(title)
        printed = " ".join(op[6] for op in drawn.ops if op[:2] == ("note", "text")) if drawn else ""
        return f"{title}: {printed}" if printed else title

    def name(self, card: str) -> str:
        """The name of a card, or of one of its faces."""
        return self._title(self._game.cards[card_of(card)].name)

    def layout(self, layout: Layout) -> str:
        """What lies on a table, the lowest first: how often, where on a board, and with what on it."""
        said = dict.fromkeys(words for thing in layout.things for words in self._lying(thing))
        return "; ".join(said)

    def _lying(self, thing: Thing) -> Iterator[str]:
        """Things of one sort, those alike together."""
        if thing.board:
            yield from self._board(thing.board)
        for name, count in Counter(thing.names).items() if thing.sort in _NAMED else ():
            yield self._counted(self._thing(thing.sort, name), count * thing.copies)

    def _board(self, board: BoardFigure) -> Iterator[str]:
        words = figure_words(self._language)
        called = partial(self._space, board)
        roads = board.roads if isinstance(board, NamedSpaces) and not board.bare else ()
        for start in dict.fromkeys(one for one, _ in roads):
            ends = [called(other) for one, other in roads if one == start]
            yield words["roads"].format(start=called(start), ends=", ".join(ends))
        for piece in board.pieces:
            things = [self._sign(die, str(count)) for die, count in piece.dice.items()]
            numbers = ", ".join(map(str, piece.rolls))
            things += [words["rolled"].format(numbers=numbers)] if numbers else []
            on = words["on"].format(what=self._thing(piece.sort, piece.name), space=called(piece.space))
            yield words["with"].format(what=on, things=", ".join(things)) if things else on
        for start in dict.fromkeys(arrow.start for arrow in board.arrows):
            ends = [called(arrow.end) for arrow in board.arrows if arrow.start == start]
            said = words["arrows" if len(ends) > 1 else "arrow"]
            yield said.format(start=called(start), ends=", ".join(ends))
        if board.shaded:
            yield words["shaded"].format(spaces=", ".join(map(called, board.shaded)))

    def _space(self, board: BoardFigure, space: str) -> str:
        """What players call a space."""
        if not isinstance(board, NamedSpaces):
            return space
        words = self._game.words.get(space)
        return self._title(words) if words else space.replace("_", " ")

    def _thing(self, sort: str, name: str) -> str:
        """A card, of which only the kind is seen among `backs`, a component, or words of the game."""
        if sort == "words":
            return self._title(self._game.words[name])
        if sort == "component":
            title = self._title(self._game.components[card_of(name)].title)
            face = part_titled(self._game.components[card_of(name)], name)
            return f"{title}: {self._sign(face, '')}" if face else title
        if sort == "cards":
            return self.name(name)
        kind = self._title(self._game.kinds[self._game.cards[card_of(name)].kind].title)
        return figure_words(self._language)["face_down"].format(what=kind)

    def _counted(self, what: str, count: int) -> str:
        return figure_words(self._language)["copies"].format(what=what, count=count) if count > 1 else what

    def _card(self, card: Card, side: Side) -> str:
        words, fields = self._views.said(card, side)
        kind = self._game.kinds[card.kind]
        known = (kind.back if side == "back" and kind.back and card.back else kind).fields
        name = self._plain(words["name"])
        told = [pair for name, pair in fields.items() if words[name] != known[name].default]
        said = [f"{self._plain(label)}: {self._plain(value)}" for label, value in told]
        said += [self._plain(words[part]) for part in _TEXTS if words[part]]
        return " ".join(each if each[-1:] in ".!?" else f"{each}." for each in (name, *said) if each)

    def _behind(self, title: str) -> str:
        return f"{title}: {sheet_words(self._language)['back']}"

    def _title(self, words: Words) -> str:
        return unescaped(words.text.get(self._language) or words[self._game.language])

    def _plain(self, markup: str) -> str:
        """Markup in words; a symbol behind its own word is a picture of what was said."""
        markup = str(markup)  # what is safe in a page would be escaped beside other text
        said, end = "", 0
        for sign in ICON.finditer(markup):
            name, number = sign[1] or "", sign[2] or ""
            said, end, word = said + markup[end : sign.start()], sign.end(), self._sign(name, number)
            said = _BLANKS.sub("", said) if not number and says(plain(said), word) else said + word
        return " ".join(plain(said + markup[end:]).split())

    def _sign(self, name: str, number: str) -> str:
        """A symbol by the game's word for it, or by its own name."""
        words = self._game.words.get(name)
        return " ".join(part for part in (number, self._title(words) if words else in_words(name)) if part)
