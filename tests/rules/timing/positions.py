"""Skirmish with crowded boards, on which answers to answers are frequent; and play that looks for trouble."""

from functools import partial

from deckwright.engine.chance import Source
from deckwright.rules.interpret.oracle import Oracle

from ..both import Both
from .conftest import compiled

SPACES = [f"{column}{row}" for row in "1234" for column in "abcd"]
FIGHTERS = ("hound", "archer", "dodger", "dodger", "knitter", "snapper", "snapper")
QUIET = ("wait", "draw_card", "spawn", "done", "pass")
TRIES = 500
QUESTIONS = {
    "a window": ("pass", 0),
    "a step within an answer": ("step.goal.", 4),
    "a window within an answer": ("pass", 5),
    "a reroll": ("volley.die.reroll", 0),
    "a reroll within an answer": ("volley.die.reroll", 6),
    "a team that is being chosen": ("team_attack.team.done", 0),
    "an offer to strike back": ("defend.may.yes", 0),
    "a choice among attackers": ("defend.foe.", 0),
}  # how an id begins that is offered then, and how many frames there are at least


def crowded(seed, most=4, hands=(("hound", "dodger"), ("snapper",))):
    """What may be laid out: both leaders, and up to eleven others of either side, `most` points in each."""
    luck = Source(seed)
    spaces = list(SPACES)
    places = [spaces.pop(luck.below(len(spaces))) for _ in range(4 + luck.below(10))]
    cards = ["marshal", "warlord", *(luck.one_of(FIGHTERS) for _ in places[2:])]
    owners = [0, 1, *(luck.below(2) for _ in places[2:])]
    return {
        "active": luck.below(2),
        "phase": "main",
        "pools": {"momentum": [luck.below(4), luck.below(4)], "effort": [2, 2]},
        "zones": {"hand": [*map(list, hands)], "deck": [["archer", "knitter"], ["hound"]]},
        "field": {
            place: {"card": card, "owner": owner, "stamina": luck.below(most + 1)}
            for place, card, owner in zip(places, cards, owners, strict=True)
        },
    }


def laid_out(seed):
    """A game in a crowded position."""
    return compiled().arrange(crowded(seed), seed=seed)


def chosen(legal, luck, names=None):
    """One of some ids; mostly one that leads to blows."""
    names = names or compiled().ids
    loud = [action for action in legal if not names[action].startswith(QUIET)]
    return luck.one_of(loud if loud and luck.below(8) else legal)


def asked(question, seed):
    """A state in which a certain question is asked, found by chance."""
    beginning, frames = QUESTIONS[question]
    names = compiled().ids
    luck = Source(seed)
    for _ in range(TRIES):
        state = laid_out(luck.below(1 << 30))
        for _ in range(60):
            if state.is_over:
                break
            if len(state.stack) >= frames and any(
                names[action].startswith(beginning) for action in state.legal
            ):
                return state
            state.apply(chosen(state.legal, luck))
    raise AssertionError(f"{question} was asked in none of {TRIES} games")


def gone_on(game, book, seeds, *hands):
    """Play on in crowded positions on both back-ends; the words with which the chosen ids begin."""
    taken = set()
    for seed in seeds:
        position, luck = crowded(seed, 5 - seed % 3, *hands), Source(seed)
        both = Both(game.arrange(position, seed=seed), Oracle.arranged(book, position, seed=seed))
        taken |= both.go_on(partial(chosen, luck=luck, names=game.ids), 50)
    return taken


def play_on(state, seed, most=200):
    """Play on by chance; the ids that were chosen."""
    luck = Source(seed)
    path = []
    while not state.is_over and len(path) < most:
        path.append(chosen(state.legal, luck))
        state.apply(path[-1])
    return path
