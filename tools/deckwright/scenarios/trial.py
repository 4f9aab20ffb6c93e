"""All scenarios of one game: read, chosen, and run on compiled rules and on the interpreter."""

from collections.abc import Iterable, Iterator

from deckwright.load.game import Loaded
from deckwright.model.finding import Finding
from deckwright.rules.program.records import Program
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.read import read_scenarios, row_at, scenario_documents
from deckwright.scenarios.records import Scenario
from deckwright.scenarios.run import Outcome, run_on_both
from deckwright.scenarios.table import Begin


def scenarios_of(loaded: Loaded, word: str = "") -> list[Scenario]:
    """The scenarios of a game whose id, title, file or rules contain a word."""
    game = loaded.game
    if game is None:
        return []
    wanted = word.casefold()
    scenarios = read_scenarios(scenario_documents(loaded.documents, game.id))
    return [scenario for scenario in scenarios if wanted in _searched(scenario)]


def sound(scenarios: Iterable[Scenario], findings: Iterable[Finding], loaded: Loaded) -> list[Scenario]:
    """The scenarios in which nothing was found."""
    broken = {
        document.spot(row_at(document, finding.place))
        for finding in findings
        if (document := loaded.documents.get(finding.place.file)) is not None
    }
    return [scenario for scenario in scenarios if scenario.spot not in broken]


def _searched(scenario: Scenario) -> str:
    file = scenario.spot.place("id").file
    return "\n".join((scenario.id, scenario.title, file, *scenario.proves)).casefold()


def run_all(
    scenarios: Iterable[Scenario], program: Program, tables: Begin, oracle: Begin | None
) -> Iterator[Outcome]:
    """What becomes of each scenario; `oracle` begins tables on the interpreter, if it is to be asked too."""
    judge = on_interpreter(program)
    for scenario in scenarios:
        yield run_on_both(scenario, program, tables, oracle, judge)
