"""The layout of a game's state: what generic code of the engine needs to know of it."""

from collections.abc import Iterator, Mapping

from deckwright.engine import layout as kept
from deckwright.model.game import Card, Game, Value, Words
from deckwright.rules.attributes import attribute
from deckwright.rules.ids import Prefix
from deckwright.rules.ids_tokens import most_token
from deckwright.rules.ids_walk import asked_in, secret_in, steps_of
from deckwright.rules.lower.layout.needs import action_layouts
from deckwright.rules.lower.layout.printed import copies_in
from deckwright.rules.lower.layout.unseen import groups
from deckwright.rules.lower.slots import BENEATH, is_broad
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import COPIES, OWN_DECK, Program, ZoneRecord, piles
from deckwright.rules.program.types import MARKS, TOKENS, Type
from deckwright.rules.program.walk import read
from deckwright.rules.spans import most_kept
from deckwright.rules.words.choices import asks_words, piece_words, space_words


def layout_of(world: World) -> kept.Layout:
    """The layout, apart from what stands in other tables, and from the slots, which the printer names."""
    program, ids = world.program, world.ids
    game, words, beneath = program.game, asks_words(program, ids), tuple(_beneath(program))
    zones = [zone for _, zone in sorted(program.zones.items()) if zone.per != BENEATH]
    broad = ("piece_cards", "piece_places") if is_broad(program) else ()
    return kept.Layout(
        seats=game.seats,
        languages=game.languages,
        slots=(),
        tuples=(*broad, *(each.slot for each in beneath)),
        presets=tuple(deck.id for deck in game.decks.values() if deck.per == "seat"),
        zones=tuple(_zone(world, zone) for zone in zones),
        beneath=beneath,
        pools=tuple(_pool(program, name) for name in sorted(program.pools)),
        counters=tuple(_counter(program, name) for name in sorted(program.counters)),
        boards=tuple(_boards(program)),
        options=tuple(_options(program)),
        phases=tuple(
            kept.PhaseLayout(
                name=name, actions=phase.actions, rules=phase.rules, words=_words(game, phase.say)
            )
            for name, phase in program.turn.phases.items()
        ),
        enums={name: program.enums[name] for name in sorted(_stored_enums(program))},
        decks=_decks(program),
        ends=tuple(program.ends),
        actions=tuple(action_layouts(world)),
        asks=tuple(_asks(program, prefix, words) for prefix in ids.prefixes.values()),
        unseen=tuple(groups(program, seat) for seat in range(game.seats[1])),
        ascending=tuple(attribute(zone.name) for zone in zones if zone.name not in piles(program)),
        teams=program.teams,
        owned=piece_words(program) if any(board.places for board in program.boards.values()) else {},
    )


def _zone(world: World, zone: ZoneRecord) -> kept.ZoneLayout:
    program = world.program
    is_whole = zone.where is None and zone.filled not in ("", OWN_DECK, COPIES)
    return kept.ZoneLayout(
        name=zone.name,
        slot=attribute(zone.name),
        per=zone.per,
        by_kind="kind" in zone.per and zone.name not in _entered(program),
        sees=zone.sees,
        pile=zone.name in piles(program),
        filled=zone.filled == OWN_DECK,
        deck=zone.filled if is_whole else "",
        copies=copies_in(world, zone) if zone.filled not in ("", OWN_DECK) and not is_whole else (),
        reshuffle=zone.reshuffle,
    )


def _entered(program: Program) -> set[str]:
    """The zones into which rules lay cards."""
    targets = (step.args.get("to") for step in steps_of(program))
    return {each.name if isinstance(each, e.Zone) else str(each) for each in targets if each} | {
        zone.name for zone in program.zones.values() if zone.reshuffle
    }


def _beneath(program: Program) -> Iterator[kept.BeneathLayout]:
    for name, zone in sorted(program.zones.items()):
        if zone.per == BENEATH:
            yield kept.BeneathLayout(name=name, slot=attribute(name))


def _pool(program: Program, name: str) -> kept.PoolLayout:
    pool = program.pools[name]
    of, per = _kept_type(pool.type), pool.per
    if pool.type == TOKENS:
        return kept.PoolLayout(
            name=name, slot=attribute(name), per=per, of=of, most=most_token(program, name)
        )
    high, none = None if pool.type.is_set else most_kept(program, pool), pool.type.maybe
    return kept.PoolLayout(
        name=name, slot=attribute(name), per=per, of=of, low=pool.least, high=high, may_be_none=none
    )


def _counter(program: Program, name: str) -> kept.CounterLayout:
    counter = program.counters[name]
    of, high = _kept_type(counter.type), most_kept(program, counter)
    none = counter.type.maybe
    return kept.CounterLayout(name=name, slot=attribute(name), of=of, high=high, may_be_none=none)


def _boards(program: Program) -> Iterator[kept.BoardLayout]:
    ground = program.ground
    for name, board in program.boards.items():
        yield kept.BoardLayout(
            name=name,
            slot=attribute(ground.name),
            pieces=attribute(f"{ground.name}_pieces"),
            columns=board.columns,
            rows=board.rows,
            spaces=board.spaces,
            broad=is_broad(program),
            places=board.places,
            hexes=board.shape == "hex",
            links=board.links,
            titles=space_words(program, board) if board.named or board.prefix else {},
            room=board.room,
            each_space=board.each_space,
            carries=bool(board.carries),
            first=board.first,
            first_spot=board.first_spot,
            prefix=board.prefix,
        )


def _options(program: Program) -> Iterator[kept.OptionLayout]:
    """Values and switches that a start may set, by name."""
    found: list[kept.OptionLayout] = []
    for name, value in program.game.values.items():
        if value.option and value.enum:
            found.append(_among(name, str(value.value), value.among, rules=value.rules))
        elif value.option and isinstance(value.value, int):
            low, high = value.tunable or (value.value, value.value)
            option = kept.OptionLayout(
                name=name,
                slot=attribute(name),
                default=int(value.value),
                low=low,
                high=high,
                rules=value.rules,
            )
            found.append(option)
    for ruling in program.game.rulings.values():
        if ruling.switch:
            answers = tuple(ruling.answers)
            seats = tuple(ruling.seats.get(each, ()) for each in answers) if ruling.seats else ()
            found.append(_among(ruling.switch, ruling.chosen, answers, seats, rules=(ruling.id,)))
    yield from sorted(found, key=lambda option: option.name)


def _among(
    name: str,
    chosen: str,
    answers: tuple[str, ...],
    seats: tuple[tuple[int, ...], ...] = (),
    *,
    rules: tuple[str, ...],
) -> kept.OptionLayout:
    """An option that is one of some answers, or constants."""
    return kept.OptionLayout(
        name=name,
        slot=attribute(name),
        default=answers.index(chosen),
        low=0,
        high=len(answers) - 1,
        answers=answers,
        seats=seats,
        rules=rules,
    )


def _decks(program: Program) -> kept.DeckLayout | None:
    game, rules = program.game, program.game.deck_rules
    if rules is None:
        return None
    cards = [card for _, card in sorted(game.cards.items())]
    titles = [card.name.text.get(game.language, card.id) for card in cards]
    return kept.DeckLayout(
        size=(_bound(game, rules.size[0]), _bound(game, rules.size[1])) if rules.size else None,
        copies=_bound(game, rules.copies) if rules.copies else None,
        at_least=tuple((kind, _bound(game, value)) for kind, value in sorted(rules.at_least.items())),
        pairs=tuple(_pairs(game, cards)),
        names=tuple(titles.index(title) for title in titles),
        rules=rules.rules,
        card_rules=_rules_read(program, program.deck_where),
        pair_rules=_rules_read(program, program.deck_pair),
    )


def _rules_read(program: Program, when: e.Expression | None) -> tuple[str, ...]:
    """The rules of the values and switches that a condition reads."""
    found = [each for each in read(program, when) if isinstance(each, e.Value | e.Switch)]
    return tuple(dict.fromkeys(rule for each in found for rule in _rules_of(program.game, each)))


def _rules_of(game: Game, read: e.Value | e.Switch) -> tuple[str, ...]:
    return game.values[read.id].rules if isinstance(read, e.Value) else (read.ruling,)


def _bound(game: Game, name: str) -> kept.Bound:
    value = game.values[name].value
    assert isinstance(value, int), f"{name} bounds decks and is no number"
    return name, value


def _pairs(game: Game, cards: list[Card]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The left and right halves of each pair."""
    halves: dict[tuple[str, Value], dict[str, list[int]]] = {}
    for number, card in enumerate(cards):
        if both := game.kinds[card.kind].halves:
            sides = halves.setdefault((card.kind, card.fields.get(both.pair)), {})
            sides.setdefault(str(card.fields.get(both.side)), []).append(number)
    for _, sides in sorted(halves.items(), key=str):
        yield tuple(sides.get("left", ())), tuple(sides.get("right", ()))


def _kept_type(of: Type) -> str:
    return "tokens" if of == TOKENS else "marks" if of == MARKS else of.enum if of.name == "enum" else of.name


def _stored_enums(program: Program) -> set[str]:
    of = [pool.type for pool in program.pools.values()] + [each.type for each in program.counters.values()]
    per = {name for pool in program.pools.values() for name in pool.per}
    per |= {name for zone in program.zones.values() for name in zone.per}
    return {each.enum for each in of if each.name == "enum"} | per & program.enums.keys()


def _words(game: Game, say: Words | None) -> dict[str, str]:
    return {language: say.text[language] for language in game.languages if say and language in say.text}


def _asks(program: Program, prefix: Prefix, words: Mapping[str, Mapping[str, str]]) -> kept.AsksLayout:
    """A run of ids, with the clauses and words of what is chosen; `words` are by language, then by id."""
    action = program.actions.get(prefix.name.partition(".")[0])
    ids = set(prefix.ids) - {prefix.name}
    said = {code: {name: told[name] for name in sorted(ids & told.keys())} for code, told in words.items()}
    return kept.AsksLayout(
        prefix=prefix.name,
        first=prefix.first,
        sort=prefix.values.sort,
        low=prefix.values.low,
        count=len(prefix.values.names),
        endings=prefix.words,
        action=action.name if action else "",
        rules=() if action else _rules(program, prefix.name),
        words={code: told[prefix.name] for code, told in words.items() if prefix.name in told},
        said={code: each for code, each in said.items() if each},
        is_secret=prefix.name in secret_in(program),
    )


def _rules(program: Program, prefix: str) -> tuple[str, ...]:
    """The clauses of a choice that belongs to no action: of the step that asks, or of an ability."""
    for listener in program.listeners:
        if listener.id == prefix:
            return listener.rules
    for step in steps_of(program):
        if step.asks == prefix or any(pick.asks == prefix for pick in asked_in(step)):
            return step.rules
    return ()
