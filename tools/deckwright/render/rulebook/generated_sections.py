"""The parts of a rulebook that are made from the game's data: clarifications, variants and the credits."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from deckwright.assets.chrome import label
from deckwright.model.finding import Finding
from deckwright.model.game import Game, Ruling, Words
from deckwright.render.rulebook.blocks import (
    Answer,
    Answers,
    Credits,
    Edition,
    Item,
    ItemList,
    Paragraph,
    Run,
    Runs,
)
from deckwright.render.rulebook.terms import Terms, UnknownNameError

Report = Callable[[Finding], None]


class Clarifications:
    """What a book's marks make of rulings, for one of its editions."""

    def __init__(self, terms: Terms, edition: Edition, report: Report, *, lists_variants: bool) -> None:
        self._terms, self._report = terms, report
        self._for_authors, self._lists_variants = edition == "authors", lists_variants

    def answers(self, rulings: Iterable[Ruling], *, for_authors: bool = False) -> Answers:
        """Rulings: their questions, what holds, and what may be agreed instead."""
        return Answers(tuple(map(self._answer, rulings)), for_authors)

    def variants(self) -> ItemList:
        """What may be agreed instead, a sentence each: other answers, and other numbers of values."""
        items = [
            Item((Paragraph((*runs, *self._how(switch)), (ruling.id,)),))
            for ruling in self._terms.game.rulings.values()
            for switch, runs in self._sentences(ruling)
        ]
        return ItemList(tuple(items))

    def _answer(self, ruling: Ruling) -> Answer:
        tells_others = self._for_authors or not self._lists_variants
        others = self._others(ruling) if tells_others else ()
        settings = _settings(self._terms.game, ruling) if self._for_authors else ()
        return Answer(
            id=ruling.id,
            question=self._runs(ruling, ruling.question),
            answer=self._runs(ruling, ruling.answers[ruling.chosen]),
            others=tuple((switch if self._for_authors else "", runs) for switch, runs in others),
            settings=tuple(told for _, told in settings),
        )

    def _others(self, ruling: Ruling) -> Iterator[tuple[str, Runs]]:
        """The answers that are not chosen, with what switches them on."""
        for option, words in ruling.answers.items():
            if option != ruling.chosen:
                yield _switch(ruling, option), self._runs(ruling, words)

    def _sentences(self, ruling: Ruling) -> Iterator[tuple[str, Runs]]:
        """What each variant of a ruling says, with what switches it on."""
        for option, words in ruling.answers.items():
            if option != ruling.chosen:
                yield _switch(ruling, option), self._runs(ruling, ruling.variants.get(option, words))
        for value, told in _settings(self._terms.game, ruling):
            if value in ruling.variants:
                yield told, self._runs(ruling, ruling.variants[value])

    def _how(self, switch: str) -> Runs:
        """How authors switch a variant on."""
        return (Run(" "), Run(f"({switch})", code=True)) if switch and self._for_authors else ()

    def _runs(self, ruling: Ruling, words: Words) -> Runs:
        text = self._terms.say(words)
        try:
            return self._terms.answering(ruling.id, text)
        except UnknownNameError as unknown:
            self._report(
                Finding(
                    code=unknown.code,
                    place=words.spots.get(self._terms.language, ruling.spot).place(),
                    message=unknown.message,
                    hint=unknown.hint,
                    about=f"{self._terms.game.id}/{ruling.id}",
                )
            )
            return (Run(text),)


def _switch(ruling: Ruling, option: str) -> str:
    return _unbroken(f"{ruling.switch} = {option}") if ruling.switch else ""


def _settings(game: Game, ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The values of a ruling that may be set when a game starts, and each with its number and bounds."""
    for value in game.values.values():
        if value.option and ruling.id in value.rules:
            among = f" ({', '.join(value.among)})" if value.among else ""
            bounds = f" ({value.tunable[0]}–{value.tunable[1]})" if value.tunable else among
            yield value.id, _unbroken(f"{value.id} = {value.value}{bounds}")


def _unbroken(text: str) -> str:
    """A setting as one word to the line breaker."""
    return text.replace(" ", "\u00a0")


def credit_entries(terms: Terms, others: Sequence[tuple[str, str]]) -> Credits:
    """The game's credit line and licence, then others (a label's key and a text)."""
    game = terms.game
    entries = [("game", terms.say(game.credit)), ("licence", game.licence), *others]
    return Credits(tuple((label(game, terms.language, key), (Run(text),)) for key, text in entries if text))
