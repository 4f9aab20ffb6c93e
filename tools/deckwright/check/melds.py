"""X155, L324: what melds say holds for some printed cards, and each card that may lie in one can."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding

if TYPE_CHECKING:
    from deckwright.rules.interpret.meld_census import Census
    from deckwright.rules.program.melds import MeldRecord


@check
def cards_lie_behind_others(subject: Subject) -> Iterator[Finding]:
    """Each condition under `behind` holds for two printed cards."""
    from deckwright.rules.interpret.meld_census import TooMany

    for census, meld in _melds(subject):
        with suppress(TooMany):
            yield from _idle(subject, census, meld)


def _idle(subject: Subject, census: "Census", meld: "MeldRecord") -> Iterator[Finding]:
    for line, behind in census.idle(meld):
        cards, before = line.said or "card", behind.said or "another card"
        yield Finding(
            code="X155",
            place=behind.spot.place(),
            message=f"no printed {cards} can lie behind {before} in a {meld.name}",
            hint="card is laid behind before: are they the wrong way round? If it never holds, take it away",
            about=subject.about(f"melds/{meld.name}"),
        )


@check
def cards_lie_in_melds(subject: Subject) -> Iterator[Finding]:
    """Each card of a kind that has a line in a meld is in one of the least size."""
    from deckwright.rules.interpret.meld_census import TooMany

    for census, meld in _melds(subject):
        lonely: list[str] = []
        if not meld.alike:
            with suppress(TooMany):
                lonely = census.lonely(meld)
        for card in lonely:
            yield Finding(
                code="L324",
                place=subject.game.cards[card].spot.place("id"),
                message=f"no {meld.name} of the least size has {card} in it, whatever other cards it has",
                hint="change the card, or what the meld asks of cards",
                about=subject.about(f"{card}/{meld.name}"),
            )


def _melds(subject: Subject) -> Iterator[tuple["Census", "MeldRecord"]]:
    """The melds of a game whose rules can be asked, each with a census of its own."""
    from deckwright.rules.interpret.meld_census import Census

    for meld in subject.uses.program.melds.values() if subject.uses is not None else ():
        if subject.rulebook is not None:
            yield Census(subject.rulebook), meld
