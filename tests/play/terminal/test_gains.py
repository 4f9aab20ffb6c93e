"""What choices bring is told behind them, with the price if they have one, and not what comes anyway."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from deckwright.play.terminal import gains as module
from deckwright.play.terminal.gains import Gain, gains

MONEY, WOOD = (
    Gain(n, pool="goods", of=(name,), per=("seat", "good")) for n, name in ((2, "money"), (1, "wood"))
)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[int, str]]:
    """What answers 0, 1 .. are said to bring, of which each brings some gains."""

    def telling(*brought: list[Gain], priced: tuple[int, ...] = (), action: str = "act") -> dict[int, str]:
        run = SimpleNamespace(first=0, count=9, sort="space", action=action, per=())
        layout = SimpleNamespace(asks=(run,), asks_of=lambda _: run, ids=[f"act.{n}" for n in range(9)])
        words = SimpleNamespace(language="en", label=str, several=str, card=str)
        monkeypatch.setattr(module, "seen", lambda state: state)
        monkeypatch.setattr(module, "_brought", lambda _, action, *__: brought[action])
        return gains(SimpleNamespace(layout=layout), range(len(brought)), words, (), priced)  # type: ignore[arg-type]

    return telling


def test_what_all_answers_to_a_question_of_the_rules_bring_is_told_behind_none(
    told: Callable[..., dict[int, str]],
) -> None:
    assert told([MONEY, WOOD], [MONEY], action="") == {0: "+1 wood"}
    assert told([MONEY, WOOD], [WOOD], [], action="") == {0: "+2 money, +1 wood", 1: "+1 wood"}
    assert told([MONEY], action="") == {0: "+2 money"}, "there is no other choice"


def test_what_each_choice_of_an_action_brings_is_told_behind_all(told: Callable[..., dict[int, str]]) -> None:
    assert told([MONEY, WOOD], [MONEY]) == {0: "+2 money, +1 wood", 1: "+2 money"}


def test_of_a_choice_with_a_price_what_it_asks_for_next_is_not_told(
    told: Callable[..., dict[int, str]],
) -> None:
    asked = Gain(card="goat")

    assert told([asked], [], priced=(0,)) == {}
    assert told([asked], []) == {0: "goat"}
    assert told([MONEY], [], priced=(0,)) == {0: "+2 money"}
