"""The parts of a rulebook that are made from the game's data: the clarifications and the credits."""

from collections.abc import Callable, Sequence

from deckwright.assets.chrome import label
from deckwright.model.finding import Finding
from deckwright.model.game import Game, Ruling, Words
from deckwright.render.rulebook.blocks import Answer, Answers, Credits, Run, Runs
from deckwright.render.rulebook.terms import Terms, UnknownNameError

Report = Callable[[Finding], None]


def answers(terms: Terms, report: Report) -> Answers:
    """Every ruling: its question, what holds, and what may be agreed instead."""
    return Answers(tuple(_answer(ruling, terms, report) for ruling in terms.game.rulings.values()))


def _answer(ruling: Ruling, terms: Terms, report: Report) -> Answer:
    def runs(words: Words) -> Runs:
        text = terms.say(words)
        try:
            return terms.answering(ruling.id, text)
        except UnknownNameError as unknown:
            spot = words.spots.get(terms.language, ruling.spot)
            about = f"{terms.game.id}/{ruling.id}"
            report(
                Finding(
                    code=unknown.code,
                    place=spot.place(),
                    message=unknown.message,
                    hint=unknown.hint,
                    about=about,
                )
            )
            return (Run(text),)

    others = [
        (_unbroken(f"{ruling.switch} = {option}") if ruling.switch else "", runs(words))
        for option, words in ruling.answers.items()
        if option != ruling.chosen
    ]
    return Answer(
        id=ruling.id,
        question=runs(ruling.question),
        answer=runs(ruling.answers[ruling.chosen]),
        others=tuple(others),
        settings=_settings(terms.game, ruling),
    )


def _settings(game: Game, ruling: Ruling) -> tuple[str, ...]:
    """The numbers of a ruling that may be set when a game starts, with their bounds."""
    out: list[str] = []
    for value in game.values.values():
        if value.option and ruling.id in value.rules:
            bounds = f" ({value.tunable[0]}–{value.tunable[1]})" if value.tunable else ""
            out.append(_unbroken(f"{value.id} = {value.value}{bounds}"))
    return tuple(out)


def _unbroken(text: str) -> str:
    """A setting as one word to the line breaker."""
    return text.replace(" ", "\u00a0")


def credit_entries(terms: Terms, others: Sequence[tuple[str, str]]) -> Credits:
    """The game's credit line and licence, then others (a label's key and a text)."""
    game = terms.game
    entries = [("game", terms.say(game.credit)), ("licence", game.licence), *others]
    return Credits(tuple((label(game, terms.language, key), (Run(text),)) for key, text in entries if text))
