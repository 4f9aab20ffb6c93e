"""L334: two cards of a kind have names of their own, in each language."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding, Thing
from deckwright.model.game import Card


@check
def names_are_used_once(subject: Subject) -> Iterator[Finding]:
    """No two cards of a kind have one name. Halves of a pair may, since they are one picture."""
    game = subject.game
    for language in game.languages:
        first: dict[tuple[str, str], Card] = {}
        for card in game.cards.values():
            name = " ".join(card.name.text.get(language, "").split()).casefold()
            if not name or game.kinds[card.kind].halves:
                continue
            known = first.setdefault((card.kind, name), card)
            if known is card or (language != game.language and _same(known, card, game.language)):
                continue
            yield Finding(
                code="L334",
                place=card.name.spots[language].place(),
                message=f"{card.id} has the same name as {known.id}: {card.name.text[language]}",
                hint=f"give one of them another name; {known.id} is at {known.spot.place()}",
                about=subject.about(f"{card.id}/name/{language}"),
                subject=Thing("card", card.id),
            )


def _same(one: Card, other: Card, language: str) -> bool:
    """Whether two cards have one name in a language: then it is reported there alone."""
    names = [" ".join(card.name.text.get(language, "").split()).casefold() for card in (one, other)]
    return names[0] == names[1]
