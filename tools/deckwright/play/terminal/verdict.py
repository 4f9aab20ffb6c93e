"""What `why` answers: a sentence about an action, and which clauses of the rulebook stand below it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from deckwright.play.terminal.clauses import Clause
from deckwright.play.terminal.table import Table

MOST_RULES, MOST_CLAUSES = 3, 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A sentence about an action, and the rules that say so; `is_bare`: only they tell why.

    `is_legal`: it says that the action is allowed. `about`: the action in words, `because`: why it is not
    allowed; by these the clauses are chosen. `action`: whose rules may say more. `is_of_phase`: the rules
    are those of the phase to which the action belongs.
    """

    text: str
    rules: tuple[str, ...] = ()
    about: str = ""
    because: str = ""
    action: str = ""
    is_bare: bool = False
    is_legal: bool = False
    is_of_phase: bool = False

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.rules)})" if self.rules else self.text


def closest(rules: Sequence[str], table: Table) -> tuple[str, ...]:
    """Of many rules those that the fewest actions share, for they say most about this one.

    How an open question was answered is no reason beside a rule.
    """
    asked = table.glossary.game.rulings
    rules = [rule for rule in rules if rule not in asked] or rules
    cited = Counter(rule for account in table.accounts.values() for rule in account.rules)
    return tuple(sorted(rules, key=lambda rule: cited[rule])[:MOST_RULES])


def cited(verdict: Verdict, table: Table) -> list[Clause]:
    """The clauses that are read out below a verdict: those that speak of its action.

    One id may stand at clauses about several things. Where none under the rules of the verdict speaks of its
    action, one under the other rules of the action may. What is the only explanation is read out in any case:
    an answer to a question about the rules, or all there is where no reason has words. Of the rules of a
    phase those clauses count that speak of it.
    """
    book, account = table.rulebook, table.accounts.get(verdict.action)

    def near(rules: Sequence[str]) -> list[Clause]:
        found = [(rule, *book.closest(rule, verdict.about, verdict.because)) for rule in rules]
        of_action = [
            clause for rule, clause, (named, _) in found if clause and (named or rule in book.rulings)
        ]
        return of_action or [clause for _, clause, (_, reason) in found if clause and reason]

    clauses = near(verdict.rules)
    if not clauses and account and not verdict.is_of_phase:
        clauses = near(account.rules)[:1]
    if not clauses and verdict.is_bare:
        first = [book.closest(rule, verdict.about, verdict.because)[0] for rule in verdict.rules[:1]]
        clauses = [clause for clause in first if clause]
    return list(dict.fromkeys(clauses))[:MOST_CLAUSES]
