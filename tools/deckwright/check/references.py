"""R202: ids that lead nowhere, in decks, deck rules, kinds and rulings. Texts have a module of their own."""

from collections.abc import Iterator, Sequence

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.load.rule_entries import no_number
from deckwright.model.finding import Finding, Thing
from deckwright.model.place import Spot


@check
def decks_list_known_cards(subject: Subject) -> Iterator[Finding]:
    """Each card that a deck lists exists."""
    for deck in subject.game.decks.values():
        for card in deck.cards:
            place = deck.spot.place("cards", card, key=True)
            about = subject.about(f"{deck.id}/{card}")
            listed = Thing("card", card)  # the deck can be made without it
            yield from unknown(card, "card", subject.game.cards, place, about=about, subject=listed)


@check
def deck_rules_name_known_values(subject: Subject) -> Iterator[Finding]:
    """Each bound of a legal deck is a value, each kind it counts is a kind."""
    rules = subject.game.deck_rules
    if rules is None:
        return
    for kind in rules.at_least:
        place = rules.spot.place("at_least", kind, key=True)
        yield from unknown(kind, "kind", subject.game.kinds, place, about=subject.about(f"deck_rules/{kind}"))
    named: list[tuple[str, tuple[str | int, ...]]] = [
        *((name, ("size", index)) for index, name in enumerate(rules.size or ())),
        *((name, ("copies",)) for name in (rules.copies,) if name),
        *((name, ("at_least", kind)) for kind, name in rules.at_least.items()),
    ]
    for name, steps in named:
        about = subject.about(f"deck_rules/{name}")
        yield from unknown(name, "value", subject.game.values, rules.spot.place(*steps), about=about)
        value = subject.game.values.get(name)
        if value and subject.number(name) is None:
            yield no_number(subject.game.id, name, value.value, value.spot)


@check
def halves_name_fields_of_their_kind(subject: Subject) -> Iterator[Finding]:
    """The fields that say which halves belong together are declared."""
    for kind in subject.game.kinds.values():
        for role in ("pair", "side") if kind.halves else ():
            name = getattr(kind.halves, role)
            place = kind.spot.place("halves", role)
            yield from unknown(name, "field", kind.fields, place, about=subject.about(f"{kind.id}/{role}"))


@check
def letters_stand_for_known_cards(subject: Subject) -> Iterator[Finding]:
    """The cards for which the letters of a field stand exist, and are of the kind that it holds."""
    for kind in subject.game.kinds.values():
        for field in kind.fields.values():
            for letter, card in field.letters.items() if field.spells_cards else ():
                place, about = field.spot.place("letters", letter), subject.about(f"{kind.id}/{field.name}")
                known = [each.id for each in subject.game.cards.values() if field.of_kind in ("", each.kind)]
                yield from unknown(card, field.of_kind or "card", known, place, about=about)


@check
def chosen_answers_are_options(subject: Subject) -> Iterator[Finding]:
    """A ruling chooses one of its own options."""
    for ruling in subject.game.rulings.values():
        place = ruling.spot.place("chosen")
        yield from unknown(ruling.chosen, "option", ruling.answers, place, about=subject.about(ruling.id))


@check
def variants_are_of_options(subject: Subject) -> Iterator[Finding]:
    """A variant is told of an option of its ruling, or of a value that a game may start with another of."""
    for ruling in subject.game.rulings.values():
        values = subject.game.values.values()
        numbers = [value.id for value in values if value.option and ruling.id in value.rules]
        for name in ruling.variants:
            place, about = ruling.spot.place("variants", name, key=True), subject.about(ruling.id)
            yield from unknown(name, "option", [*ruling.answers, *numbers], place, about=about)


@check
def sizes_follow_from_known_boards(subject: Subject) -> Iterator[Finding]:
    """A component that is as large as a board names one that is a grid or hexes."""
    game = subject.game
    declared = subject.source.entries("boards")
    grids = [name for name, entry in declared.items() if {"grid", "hex"} & entry.fields.keys()]
    for component in game.components.values():
        if component.on_board:
            name, about = component.on_board.board, subject.about(f"{component.id}/size")
            place = component.spot.place("size", "board")
            yield from unknown(name, "board with columns and rows", grids, place, about=about)


@check
def faces_stand_in_for_known_needs(subject: Subject) -> Iterator[Finding]:
    """What a face of a component stands in for is something that players need."""
    needs = subject.game.needs
    for component in subject.game.components.values():
        for face in component.faces.values():
            if face.instead_of:
                place, about = face.spot.place("instead_of"), subject.about(f"{component.id}/{face.id}")
                yield from unknown(face.instead_of, "need", needs, place, about=about)


@check
def components_show_known_kinds(subject: Subject) -> Iterator[Finding]:
    """Each kind whose cards the faces of a component show exists."""
    for component in subject.game.components.values():
        for index, kind in enumerate(component.shows):
            place, about = component.spot.place("shows", index), subject.about(f"{component.id}/shows")
            yield from unknown(kind, "kind", subject.game.kinds, place, about=about)


@check
def rule_ids_are_declared(subject: Subject) -> Iterator[Finding]:
    """Each `rule:` names a fact or a ruling."""
    declared = [*subject.game.facts, *subject.game.rulings]
    for thing, rules, spot in _ruled(subject):
        for index, rule in enumerate(rules):
            place = spot.place("rule", index)
            about = subject.about(f"{thing}/{rule}")
            yield from unknown(rule, "fact or ruling", declared, place, about=about)


def _ruled(subject: Subject) -> Iterator[tuple[str, Sequence[str], Spot]]:
    """Everything that can name rules: what it is, the rules, where it stands."""
    game = subject.game
    for kind in game.kinds.values():
        yield kind.id, kind.rules, kind.spot
        for field in kind.fields.values():
            yield f"{kind.id}/{field.name}", field.rules, field.spot
    for value in game.values.values():
        yield value.id, value.rules, value.spot
    for component in game.components.values():
        yield component.id, component.rules, component.spot
    for need in game.needs.values():
        yield need.id, need.rules, need.spot
    for deck in game.decks.values():
        yield deck.id, deck.rules, deck.spot
    if game.deck_rules:
        yield "deck_rules", game.deck_rules.rules, game.deck_rules.spot
