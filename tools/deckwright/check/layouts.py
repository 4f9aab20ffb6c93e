"""R202: what the layouts of the rulebook show is in the game."""

from collections.abc import Collection, Iterator, Mapping

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.looks import BACK, card_looks, part_faces


def shown_cards(game: Game) -> Mapping[str, Collection[str]]:
    """What may lie face up (`cards`) or down (`backs`): cards and their faces in frames."""
    looks = card_looks(game)
    printed = {face for face, look in looks.items() if look}
    return {
        "cards": {*game.cards, *looks},
        "backs": printed | {card for deck in game.printed_decks for card in deck.cards},
    }


@check
def layouts_show_what_exists(subject: Subject) -> Iterator[Finding]:
    """Each card, component and word of a layout is in the game; cards face down belong to a deck."""
    game = subject.game
    parts = {
        face + side
        for component in game.components.values()
        for face in (component.id, *part_faces(component))
        for side in ("", *([BACK] if component.back else []))
    }
    known = {**shown_cards(game), "component": parts}
    nouns = {"cards": "card", "backs": "card of a deck", "component": "component"}
    for layout in game.layouts.values():
        for thing in layout.things:
            several = thing.sort in ("cards", "backs")
            key = thing.sort if thing.sort in known else "words"
            for number, name in enumerate(thing.names if thing.sort != "mark" else ()):
                place = thing.spot.place(key, number) if several else thing.spot.place(key)
                about = subject.about(f"{layout.id}/{name}")
                noun = nouns.get(key, "word")
                yield from unknown(name, noun, known.get(key, game.words), place, about=about)
