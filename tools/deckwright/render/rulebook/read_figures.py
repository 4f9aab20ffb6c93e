"""What the pictures of a rulebook show, read from their Markdown: cards, backs, components and layouts."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from deckwright.model.game import Game
from deckwright.model.looks import BACK, MARK, backs_of, card_looks, card_of, has_own_back, named, part_faces
from deckwright.model.near import nearest
from deckwright.render.rulebook.blocks import Figure
from deckwright.render.rulebook.inline import Picture
from deckwright.render.rulebook.source import Source


class FigureReader:
    """Reads `![caption](card:ID "parts")`; what names nothing is reported, and shows nothing."""

    def __init__(self, game: Game, source: Source, report: Callable[..., None]) -> None:
        self._game, self._source, self._report = game, source, report

    def shown(self, picture: Picture, lines: tuple[int, int]) -> Iterable[Figure]:
        """The figures of one picture: several for the back of a deck that has more than one."""
        place = self._source.place(picture.source, *lines)
        kind, _, id_ = picture.source.partition(":")
        game = self._game
        known: Mapping[str, Collection[str]] = {
            "card": {*game.cards, *card_looks(game)},
            "back": {named(deck.id, look) for deck in game.decks.values() for look in ("", *deck.frames)},
            "component": {
                face
                for component in game.components.values()
                for face in (component.id, *part_faces(component))
            },
            "layout": game.layouts,
        }
        if kind not in known:
            hint = "write ![caption](card:ID), (back:DECK), (component:ID) or (layout:ID)"
            self._report(place, f"a figure cannot show {picture.source!r}", hint=hint)
            return []
        name = id_.removesuffix(BACK) if kind in ("card", "component") else id_
        if name not in known[kind]:
            what = "deck" if kind == "back" else kind
            self._report(place, f"unknown {what} {name!r}{nearest(name, known[kind])}")
            return []
        if name != id_ and not self._has_back(kind, name):
            hint = "write (back:DECK) for the back of its deck" if kind == "card" else ""
            self._report(place, f"{kind} {name!r} has no back of its own", hint=hint)
            return []
        parts = tuple(re.split(r"[\s,;]+", picture.title)) if picture.title else ()
        spots = self._source.each(parts, picture.title or "", *lines) if parts else ()
        shown = backs_of(game, *id_.split(MARK)) if kind == "back" else (id_,)
        if not shown:
            hint = "write (card:ID.back) for the back of one card"
            self._report(place, f"each card of the deck {name!r} has a back of its own", hint=hint)
        return [Figure(kind, name, picture.caption, place, parts, spots) for name in shown]

    def _has_back(self, kind: str, name: str) -> bool:
        if kind == "card":
            return has_own_back(self._game, name)
        return self._game.components[card_of(name)].back is not None
