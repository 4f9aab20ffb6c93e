"""The marks that stand alone on lines of a rulebook: clarifications, variants, credits, cover, new pages."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from deckwright.model.finding import Finding
from deckwright.model.game import Game, Ruling
from deckwright.model.near import nearest
from deckwright.render.rulebook.blocks import Block, Contents, Edition, Mark
from deckwright.render.rulebook.generated_sections import Clarifications, credit_entries
from deckwright.render.rulebook.inline import SLOT
from deckwright.render.rulebook.source import Source
from deckwright.render.rulebook.terms import Terms

_LISTS = ("rulings", "authors")  # marks that list clarifications


class MarkReader:
    """Makes blocks of them. `cover` collects the cards that are named for the cover."""

    def __init__(
        self,
        game: Game,
        text: str,
        terms: Terms,
        source: Source,
        report: Callable[..., None],
        found: Callable[[Finding], None],
        *,
        credits_: Sequence[tuple[str, str]],
        edition: Edition,
    ) -> None:
        self._game, self._terms, self._source, self._report = game, terms, source, report
        self._credits, self._edition = credits_, edition
        self.cover: list[str] = []
        marks = [mark for line in text.splitlines() if (mark := SLOT.fullmatch(line.strip()))]
        self._listed = Counter(
            id_ for mark in marks if mark["kind"] in _LISTS for id_ in (mark["argument"] or "").split()
        )
        lists_variants = any(mark["kind"] == "variants" for mark in marks)
        self._clarifications = Clarifications(terms, edition, found, lists_variants=lists_variants)

    def blocks(self, slot: re.Match[str], lines: tuple[int, int]) -> Iterable[Block]:
        """What a mark stands for; `lines` are those of its paragraph."""
        match slot["kind"]:
            case "rulings":
                return [self._clarifications.answers(self._rulings(slot, lines))]
            case "authors":
                answers = self._clarifications.answers(self._rulings(slot, lines), for_authors=True)
                return [answers] if self._edition == "authors" else []
            case "variants":
                return self._variants(slot, lines)
            case "credits":
                return [credit_entries(self._terms, self._credits)]
            case "cover":
                self._cover(slot, lines)
                return []
            case "page":
                return [Mark("page")]
            case _:
                return [Contents(())]

    def _rulings(self, slot: re.Match[str], lines: tuple[int, int]) -> list[Ruling]:
        """The rulings that a mark names; without names those that no mark names."""
        known = self._game.rulings
        if not (names := (slot["argument"] or "").split()):
            return [ruling for ruling in known.values() if ruling.id not in self._listed]
        for name in dict.fromkeys(names):
            place = self._source.place(name, *lines)
            if name not in known:
                self._report(place, f"unknown ruling {name!r}{nearest(name, known)}", code="R203")
            elif self._listed[name] > 1:
                self._report(place, f"{name} is listed {self._listed[name]} times among the clarifications")
        return [known[name] for name in dict.fromkeys(names) if name in known]

    def _variants(self, slot: re.Match[str], lines: tuple[int, int]) -> list[Block]:
        variants = self._clarifications.variants()
        if not variants.items:
            place = self._source.place(slot[0], *lines)
            self._report(place, "there are no variants: no ruling has another answer", hint="remove the mark")
            return []
        return [variants]

    def _cover(self, slot: re.Match[str], lines: tuple[int, int]) -> None:
        for id_ in (slot["argument"] or "").split():
            if id_ in self._game.cards:
                self.cover.append(id_)
            else:
                place = self._source.place(id_, *lines)
                self._report(place, f"unknown card {id_!r}{nearest(id_, self._game.cards)}")
