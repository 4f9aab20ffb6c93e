"""All that is said of rules by themselves: `python -m tests.campaigns.sentences [GAME..] [--programs N]`.

Of each game, and of some random programs, every sentence that templates make, in each language that has them:
actions, what a phase and a turn do, answers to events, the rules texts of cards, ends, and refusals: what an
action needs, and what `why` tells in positions of a few games between random players. To be read by people.
Random programs have no German words of their own: they are lent those of `german.yaml`.
"""

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import yaml

from deckwright.engine.layout import AsksLayout
from deckwright.engine.refusals import refusal
from deckwright.engine.rules import OFFER
from deckwright.engine.state import State
from deckwright.load.values import frozen
from deckwright.model.speech import Noun, NounForms
from deckwright.rules.judge import Judge
from deckwright.rules.program.records import ActionRecord, PhaseRecord, Program
from deckwright.rules.words.faces import rules_text
from deckwright.rules.words.language import shipped_languages
from deckwright.rules.words.needs import Needs
from deckwright.rules.words.sentences import Sentences

from ..repository import PLAYED, compiled, made, program
from .programs.generate import generate
from .programs.mend import mended

GAMES, DECISIONS = 2, 60  # in which it is asked why
TRIES = 3  # choices of things for an action, in each position

_WORDS = yaml.safe_load((Path(__file__).parent / "german.yaml").read_text("utf-8"))
GERMAN = cast(Mapping[str, NounForms], frozen(_WORDS))

Said = tuple[str, str]  # what a sentence is about, and the sentence


def main() -> None:
    """Print all sentences, each once."""
    args = _parser().parse_args()
    for name in args.games if args.games or args.programs else PLAYED:
        rules = program(name)
        for code in rules.game.languages:
            _print(f"{name}, {code}", [*told(rules, code), *whys(rules, code, compiled(name).start)])
    for seed in range(args.seed, args.seed + args.programs):
        found = mended(generate(seed, frozenset()))[1].program
        for code in shipped_languages() if found is not None else ():
            assert found is not None, "only then something is told of it"
            start = made(found).start if args.why else None
            _print(
                f"{seed}, {code}", [*told(worded(found), code), *(whys(found, code, start) if start else ())]
            )


def worded(rules: Program) -> Program:
    """A random program with German nouns, as a game in German has them."""
    nowhere = next(iter(rules.actions.values())).spot
    truths = {term.name for term in rules.terms.values() if term.is_.type.name == "bool"}
    nouns = {name: Noun(forms, nowhere) for name, forms in GERMAN.items() if name not in truths}
    speech = replace(rules.game.speech, nouns={**rules.game.speech.nouns, "de": nouns})
    return replace(rules, game=replace(rules.game, speech=speech))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.campaigns.sentences", description=__doc__.splitlines()[0]
    )
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="all unless given, or programs are asked for"
    )
    parser.add_argument("--programs", type=int, default=0, metavar="N", help="random programs")
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first one")
    parser.add_argument("--why", action="store_true", help="play them too, and ask why")
    return parser


def _print(title: str, said: Iterable[Said]) -> None:
    print(f"\n== {title} ==")
    known: set[str] = set()
    for about, sentence in said:
        if sentence and sentence not in known:
            known.add(sentence)
            print(f"{about}: {sentence}".replace("\n", f"\n{' ' * len(about)}  "))


def told(rules: Program, code: str) -> Iterator[Said]:
    """What is said of rules that nobody plays."""
    sentences = Sentences(rules, code if code in shipped_languages() else "en")
    yield "setup", sentences.steps(rules.setup)
    for action in rules.actions.values():
        yield f"action {action.name}", sentences.action(action)
    for phase in rules.turn.phases.values():
        yield from _of_phase(sentences, phase)
    yield "turn ends", sentences.steps(rules.turn.end)
    for listener in rules.listeners:
        yield f"answer {', '.join(listener.cards[:2])}", sentences.listener(listener)
    for verb in rules.verbs.values():
        yield f"verb {verb.name}", sentences.steps(verb.do)
    for term in rules.terms.values():
        yield f"term {term.name}", sentences.expression(term.is_)
    for always in rules.always.values():
        yield f"always {always.name}", sentences.steps(always.do)
    for end in rules.ends.values():
        yield f"end {end.name}", sentences.expression(end.when)
        yield from ((f"end {end.name}, rank", sentences.expression(each)) for each in end.ranking)
    for card in rules.game.cards.values():
        yield f"card {card.id}", rules_text(sentences, card, code)
    needs = Needs(rules, sentences.speaker.language.code)
    for action in rules.actions.values():
        yield from ((f"needs {action.name}", each) for each in _needed(needs, action))


def _of_phase(sentences: Sentences, phase: PhaseRecord) -> Iterator[Said]:
    yield f"phase {phase.name}, start", sentences.steps(phase.start)
    yield f"phase {phase.name}, after each", sentences.steps(phase.after_each)
    yield f"phase {phase.name}, end", sentences.steps(phase.end)
    bounds = (
        "at_least",
        "at_most",
        "skip_when",
        "over_when",
        "until",
        "must_go_on",
        "again_until",
        "in_turn",
    )
    for name in bounds:
        if (of := getattr(phase, name)) is not None:
            yield f"phase {phase.name}, {name}", sentences.expression(of)


def _needed(needs: Needs, action: ActionRecord) -> Iterator[str]:
    yield needs.condition(action)
    yield needs.provided(action)
    yield needs.cost(action) if action.cost else ""
    yield from (needs.pick(action, pick) for pick in action.picks)
    yield needs.phases(action)


def whys(rules: Program, code: str, start: Callable[[int], State]) -> Iterator[Said]:
    """What `why` tells at a table, of actions as they are and with things that are chosen for them."""
    judge, luck = Judge(rules, code), random.Random(0)
    for seed in range(GAMES):
        state = start(seed)
        for _ in range(DECISIONS):
            if state.is_over:
                break
            yield from _at(state, judge, luck, code)
            state.apply(luck.choice(state.legal_actions()))


def _at(state: State, judge: Judge, luck: random.Random, code: str) -> Iterator[Said]:
    """What is refused in one position."""
    open_ = set(state.legal_actions())
    for asks in state.layout.asks:
        for id_ in luck.sample(range(asks.first, asks.first + asks.count), min(asks.count, TRIES)):
            if id_ in open_:
                continue
            told_of = refusal(state, id_)
            yield f"refused {state.layout.ids[id_]}", told_of.said(state, code)
    if state.stack or state.stage != OFFER:
        return
    for name in state.layout.phases[state.phase].actions:
        runs = [
            asks for asks in state.layout.asks if asks.action == name and asks.prefix != name and asks.count
        ]
        for given in [{}, *(dict(_chosen(state, name, runs, luck)) for _ in range(TRIES))]:
            judged = judge(state, name, given)
            chosen = " ".join(f"{pick}={things[0]}" for pick, things in given.items())
            if judged is not None:
                yield f"why {name} {chosen}", judged.reason


def _chosen(
    state: State, action: str, runs: Sequence[AsksLayout], luck: random.Random
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Something for each pick of an action, as ids call it."""
    for asks in runs:
        id_ = luck.randrange(asks.first, asks.first + asks.count)
        pick, _, thing = state.layout.ids[id_].removeprefix(f"{action}.").partition(".")
        yield pick, (thing,)


if __name__ == "__main__":
    main()
