"""The lines of a card: each action and each ability that it carries, with what it costs in front."""

from collections.abc import Iterator

from deckwright.model.game import Words
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Amount, Heard, Listener
from deckwright.rules.words.amounts import amounts, holder
from deckwright.rules.words.clauses import clause, is_statement
from deckwright.rules.words.clauses import steps as steps_inside
from deckwright.rules.words.selectors import picks_apart
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import sentence, tidy

FREE = ".free"


def lines(speaker: Speaker, card: str) -> Iterator[str]:
    """The lines of a card, field by field in the order in which its kind has them, as linear markup."""
    program = speaker.program
    for field in program.game.kinds[program.game.cards[card].kind].fields:
        for action in program.actions.values():
            if action.printed is not None and action.printed.field == field and card in action.cards:
                yield _of_action(speaker, action)
        for listener in program.listeners:
            if listener.field == field and card in listener.cards:
                yield _of_ability(speaker, listener)


def answer(speaker: Speaker, listener: Listener, *, priced: bool = True) -> str:
    """What answers events, in one sentence for those of which the same is said; `priced`: with the cost."""
    alike: dict[tuple[str, str], list[str]] = {}
    for event, heard in listener.by_event.items():
        alike.setdefault(_told(speaker, listener, heard, priced=priced), []).append(event)
    said = [_heard(speaker, listener, events, *told) for told, events in alike.items()]
    if listener.once:
        either = f"; {speaker.language.template('lists.or')} ".join(said)
        said = [speaker.fill(f"actions.once.{listener.once}", {"answer": either})]
    return " ".join(sentence(speaker.language, each) for each in said)


def _of_action(speaker: Speaker, action: ActionRecord) -> str:
    assert action.printed is not None
    bearer = next(pick for pick in action.picks if pick.name == action.bearer)
    speaker = speaker.calling(**{action.bearer: speaker.say(e.Local("self", bearer.selector.type))})
    text = _own(speaker, action.printed.say) or _done(speaker, action)
    return _line(speaker, action.printed.field, action.printed.cost, text)


def _done(speaker: Speaker, action: ActionRecord) -> str:
    """What an action of a card asks for besides its bearer, and what it does."""
    said = []
    if action.printed is not None and action.printed.when is not None:
        said.append(speaker.fill("actions.when", {"when": speaker.clause(action.printed.when)}))
    if action.own_picks:
        several = picks_apart(speaker, action.own_picks)
        said += [speaker.fill("actions.pick", {"things": each}) for each in several]
    said += [clause(speaker, step) for step in (action.printed.do if action.printed else action.do)]
    return " ".join(each for each in (sentence(speaker.language, one) for one in said) if each)


def _of_ability(speaker: Speaker, listener: Listener) -> str:
    cost = next((heard.cost for heard in listener.by_event.values()), ())
    own = _own(speaker, listener.say)
    if not own and not _pattern(speaker, listener.field, cost):
        return answer(speaker, listener)
    return _line(speaker, listener.field, cost, own or answer(speaker, listener, priced=False))


def _own(speaker: Speaker, say: Words | None) -> str:
    """The words that stand on the card."""
    if say is None:
        return ""
    return say.text.get(speaker.language.code) or next(iter(say.text.values()))


def _line(speaker: Speaker, field: str, cost: tuple[Amount, ...], text: str) -> str:
    """A line as the game wants it written, else the cost, a colon and the words."""
    said = amounts(speaker, cost) if cost else None
    told = tidy(speaker.language, str(said)) if said is not None else ""
    pattern = _pattern(speaker, field, cost)
    if not pattern:
        return speaker.fill("actions.line", {"cost": told, "text": text}) if told else text
    gaps = {"cost": _number(speaker, cost) or told or "0", "amounts": told, "text": text}
    for name, each in gaps.items():
        pattern = pattern.replace(f"{{{name}}}", each)
    return pattern


def _pattern(speaker: Speaker, field: str, cost: tuple[Amount, ...]) -> str:
    known = speaker.program.game.speech.lines.get(speaker.language.code, {})
    found = known.get(field if cost else f"{field}{FREE}")
    return found.pattern if found else ""


def _number(speaker: Speaker, cost: tuple[Amount, ...]) -> str:
    """The number, if only one thing is paid and it is a number that is written out."""
    if len(cost) != 1:
        return ""
    said = speaker.say(cost[0].n)
    return "" if said.number is None else speaker.language.digits(said.number)


def _heard(speaker: Speaker, listener: Listener, events: list[str], condition: str, do: str) -> str:
    """What is done about some events, of which the same is said."""
    told = speaker.listed((speaker.with_article("the", speaker.noun(each)) for each in events), "or")
    args: Args = {"event": told, "when": condition, "do": do}
    return speaker.fill(f"actions.{listener.timing}", args)


def _told(speaker: Speaker, listener: Listener, heard: Heard, *, priced: bool) -> tuple[str, str]:
    """On which condition something is done about an event, and what."""
    do = steps_inside(speaker, heard.do)
    cost = amounts(speaker, heard.cost) if heard.cost and priced else None
    if cost:
        payer = holder(speaker, heard.cost) or speaker.you()
        who = "" if payer.person == 2 else ".who"
        name = "actions.forced_for" if listener.forced else f"actions.offered_for{who}"
        do = speaker.fill(name, {"cost": cost, "who": payer, "do": do})
    elif not listener.forced:
        told = ".told" if heard.do and is_statement(speaker, heard.do[0]) else ""
        do = speaker.fill(f"actions.offered{told}", {"do": do})
    return _on_condition(speaker, heard), do


def _on_condition(speaker: Speaker, heard: Heard) -> str:
    """Who must be asked, and what must hold, for somebody to answer."""
    said = [speaker.clause(heard.when)] if heard.when else []
    if heard.by is not None:
        several = ".several" if heard.by.type.is_set else ""
        said.insert(0, speaker.fill(f"actions.by{several}", {"seats": speaker.say(heard.by)}))
    return speaker.fill("actions.on_condition", {"when": speaker.joined(said)}) if said else ""
