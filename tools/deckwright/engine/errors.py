"""What may be wrong with a player's wishes. Each error carries its data; the text is for people."""

from collections.abc import Sequence


class IllegalAction(Exception):  # noqa: N818  it names what is wrong
    """An action that is not open to the seat now. `rules` are the ids of the clauses that forbid it."""

    def __init__(self, name: str, rules: Sequence[str] = (), seat: int = -1, hint: str = "") -> None:
        because = f" ({', '.join(rules)})" if rules else ""
        super().__init__(f"{name} is not allowed now{f': {hint}' if hint else ''}{because}")
        self.name, self.rules, self.seat, self.hint = name, tuple(rules), seat, hint


class StartError(Exception):
    """A game cannot start that way: wrong seats, options or decks. `rules` as for an illegal action."""

    def __init__(self, message: str, rules: Sequence[str] = ()) -> None:
        super().__init__(message + (f" ({', '.join(rules)})" if rules else ""))
        self.message, self.rules = message, tuple(rules)


class WrongPosition(Exception):  # noqa: N818
    """A position that was given cannot be laid out: unknown names, or two things on one space."""


class ChanceMissing(Exception):  # noqa: N818
    """Rolls were laid down in advance, but the game needs one more."""


class CannotDeal(Exception):  # noqa: N818
    """Unseen cards cannot be dealt anew while another seat is in the middle of something."""


class Endless(Exception):  # noqa: N818
    """The rules go on for ever and ask nobody. `names` are the phase in which they do, or the rules
    under always.

    `seed` is that of the game, where somebody knows it who says so.
    """

    seed: int | None = None

    def __init__(self, message: str, names: tuple[str, ...], game: str, seats: int, turn: int) -> None:
        super().__init__(message, names, game, seats, turn)
        self.message, self.names = message, names
        self.game, self.seats, self.turn = game, seats, turn

    def __str__(self) -> str:
        return self.message


class UnknownLanguage(ValueError):  # noqa: N818
    """A game has no words in a language. `languages` are those that it has."""

    def __init__(self, language: str, languages: Sequence[str]) -> None:
        super().__init__(f"the game speaks {', '.join(languages)}, not {language!r}")
        self.language, self.languages = language, tuple(languages)


class SaveError(Exception):
    """A saved game cannot be loaded: it is of another game, or of other rules."""
