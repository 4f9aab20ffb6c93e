"""The kernel's functions in Python: from which module they come, and how they are called."""

from collections.abc import Callable
from dataclasses import dataclass

from deckwright.rules.print.python.text import ATOM, COMPARE, OR, PRODUCT, Py, called, indexed, infix

ENDS, FLOW, MOVES, GRID = "ends", "flow", "moves", "grid"


@dataclass(frozen=True, slots=True)
class KernelText:
    """How an entry of the kernel is written: from its arguments, each of which needs a level (`wraps`).

    imports: a module of the engine, and a name of it.
    """

    write: Callable[..., Py]
    wraps: int = 0
    imports: tuple[str, str] | None = None


def _call(function: str, *imports: str) -> KernelText:
    """A call by name, or of a function of a module; imports: from where its first name comes."""
    return KernelText(
        lambda *args: called(function, args), imports=(imports[0], imports[1]) if imports else None
    )


def _of_state(function: str, module: str) -> KernelText:
    """A call by name of a function that is given the state, too."""
    return KernelText(lambda *args: called(function, (("s",), *args)), imports=(module, function))


# What `Kernel` nodes may name.
PURE = {
    "abs": _call("abs"),
    "at": KernelText(indexed, wraps=ATOM),
    "top": KernelText(lambda pile: indexed(pile, "-1"), wraps=ATOM),
    "bottom": KernelText(lambda pile: indexed(pile, "0"), wraps=ATOM),
    "or_else": KernelText(lambda *parts: infix("or", parts, OR), wraps=OR),
    "floor": KernelText(lambda half: infix("//", (half, ("2",)), PRODUCT), wraps=PRODUCT),
    "bag_with": _call("bag_with", "bags", "bag_with"),
    "bag_without": _call("bag_without", "bags", "bag_without"),
    "bag_of": _call("bag_of", "bags", "bag_of"),
    "marks_with": _call("marks_with", "bags", "marks_with"),
    "combinations": _call("combinations", "combining", "combinations"),
    "consecutive": _call("consecutive", "runs", "consecutive"),
    "newest": _call("newest", "newest", "newest"),
    "within": _call("within", "subsets", "within"),
    "forms": _of_state("forms", "forming"),
    "formed": _of_state("formed", "forming"),
    "fits": _of_state("fits", "forming"),
    "laid": _of_state("laid", "forming"),
    "along": _call("grid.along", "", "grid"),
    "beyond": _call("grid.beyond", "", "grid"),
    "leader": _call("leader", ENDS, "leader"),
    "leaders": _call("leaders", ENDS, "leaders"),
    "leading_team": _call("leading_team", ENDS, "leading_team"),
    "around": _call("around", "seats", "around"),
    "ends_round": _of_state("ends_round", "rounds"),
    "is_setup": KernelText(
        lambda: infix("==", (("s.stage",), ("SETUP",)), COMPARE), imports=("rules", "SETUP")
    ),
}
# Names of the kernel that a module may import: no name of a game is one of them. Constants: tables.RESERVED.
IMPORTED = frozenset(
    (
        *("atlas", "beneath", "graph", "grid", "heaps", "hexes", "knowing", "moves", "stacks", "windows"),
        *("bag_of", "bag_with", "bag_without", "combinations", "consecutive"),
        *("fits", "formed", "forms", "insort", "laid", "marks_with", "newest", "within"),
        *(
            "ask",
            "ask_several",
            "choosable",
            "lot",
            "lots",
            "ids_of",
            "lists_of",
            "over",
            "reachable",
            "roll",
            "several",
            "abandon_action",
        ),
        *(
            "end_game",
            "end_phase",
            "around",
            "eliminate",
            "end_turn",
            "ends_round",
            "heard_by",
            "leader",
            "leaders",
            "leading_team",
            "rest",
            "rule_in",
            "rule_out",
            "point_out",
        ),
        *(
            "Begins",
            "Calls",
            "Frame",
            "Always",
            "FromFrame",
            "Given",
            "Asks",
            "Announces",
            "carried_out",
            "Listener",
            "Meld",
            "MeldLine",
            "Melds",
            "Passage",
            "Phase",
            "Round",
            "Rules",
            "Secret",
            "Sequence",
            "Step",
            "starters",
        ),
    )
)
