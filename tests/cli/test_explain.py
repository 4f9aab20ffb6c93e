"""`deckwright explain`: pages of codes."""

from collections.abc import Callable

from deckwright.check.codes import codes

Cli = Callable[..., tuple[int, str, str]]


def test_without_a_code_all_are_listed(cli: Cli) -> None:
    code, out, _ = cli("explain")

    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(codes())


def test_a_code_in_small_letters_is_explained(cli: Cli) -> None:
    code, out, _ = cli("explain", "c102")

    assert code == 0
    assert out.startswith("# C102 ")
