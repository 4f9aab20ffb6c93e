"""What pictures of a game show, in words: for those who listen to a PDF or a page, or search it."""

from collections.abc import Iterator

from deckwright.assets.chrome import sheet_words
from deckwright.assets.icons import in_words
from deckwright.model.game import Card, Game, Words
from deckwright.model.layout import Layout
from deckwright.model.looks import BACK, back_named, card_of, part_titled
from deckwright.model.markup import unescaped
from deckwright.picture.display import DisplayList
from deckwright.render.card_words import ICON, plain
from deckwright.render.views import Side, Views

_TEXTS = ("rules_text", "text", "flavour")
_PARTS = {"card": "card", "verso": "card", "back": "back", "face": "component", "reverse": "component"}
_BEHIND = frozenset({"verso", "reverse"})


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
        """Cards on a table: the names of those that can be seen."""
        return ", ".join(dict.fromkeys(self._lying(layout)))

    def _lying(self, layout: Layout) -> Iterator[str]:
        for thing in layout.things:
            sorts = [(thing.sort, name) for name in thing.names]
            sorts += [(piece.sort, piece.name) for piece in (thing.board.pieces if thing.board else ())]
            for sort, name in sorts:
                if sort == "cards":
                    yield self.name(name)
                elif sort == "component":
                    yield self._title(self._game.components[card_of(name)].title)

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
        said = ICON.sub(lambda sign: self._sign(sign[1] or "", sign[2] or ""), markup)
        return " ".join(plain(said).split())

    def _sign(self, name: str, number: str) -> str:
        """A symbol by the game's word for it, or by its own name."""
        words = self._game.words.get(name)
        return " ".join(part for part in (number, self._title(words) if words else in_words(name)) if part)
