"""What is told of games that several win together."""

import json
from collections.abc import Callable
from pathlib import Path


def test_games_that_several_win_are_told_from_those_that_nobody_wins(
    ford: Path, ford_cli: Callable[..., tuple[int, str, str]]
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8").replace("ranking: [coin]}", "ranking: [coin], tie: shared}")
    path.write_text(text, "utf-8")

    _, out, _ = ford_cli("simulate", "ford", "--games", "40")
    _, told, _ = ford_cli("simulate", "ford", "--games", "40", "--json")

    data = json.loads(told)
    assert (data["shared"]["count"], data["draws"]["count"]) == (37, 0)
    assert "\nseveral together " in out
