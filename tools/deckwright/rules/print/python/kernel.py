"""The kernel's functions in Python: from which module they come, and how they are called."""

from dataclasses import dataclass

from deckwright.rules.print.python.text import ATOM, COMPARE, OR, PRODUCT

ENDS, FLOW, MOVES, GRID = "ends", "flow", "moves", "grid"


@dataclass(frozen=True, slots=True)
class KernelText:
    """How an entry of the kernel is written: its arguments by place, and the level of the text.

    wraps: the level that each argument needs. imports: a module of the engine, and a name of it.
    """

    text: str
    level: int = ATOM
    wraps: int = 0
    imports: tuple[str, str] | None = None


# What `Kernel` nodes may name.
PURE = {
    "abs": KernelText("abs({0})"),
    "at": KernelText("{0}[{1}]", wraps=ATOM),
    "top": KernelText("{0}[-1]", wraps=ATOM),
    "bottom": KernelText("{0}[0]", wraps=ATOM),
    "or_else": KernelText("{0} or {1}", level=OR, wraps=OR),
    "floor": KernelText("{0} // 2", level=PRODUCT, wraps=PRODUCT),
    "bag_with": KernelText("bag_with({0}, {1}, {2})", imports=("bags", "bag_with")),
    "bag_without": KernelText("bag_without({0}, {1})", imports=("bags", "bag_without")),
    "bag_of": KernelText("bag_of({0}, {1})", imports=("bags", "bag_of")),
    "within": KernelText("within({0}, {1})", imports=("subsets", "within")),
    "along": KernelText("grid.along({0}, {1}, {2}, {3})", imports=("", "grid")),
    "beyond": KernelText("grid.beyond({0}, {1}, {2}, {3})", imports=("", "grid")),
    "leader": KernelText("leader({0})", imports=(ENDS, "leader")),
    "leaders": KernelText("leaders({0})", imports=(ENDS, "leaders")),
    "is_setup": KernelText("s.stage == SETUP", level=COMPARE, imports=("rules", "SETUP")),
}
# Names of the kernel that a module may import: no name of a game is one of them. Constants: tables.RESERVED.
IMPORTED = frozenset(
    (
        *("beneath", "grid", "knowing", "moves", "windows"),
        *("bag_of", "bag_with", "bag_without", "insort", "within"),
        *(
            "ask",
            "ask_several",
            "choosable",
            "lot",
            "lots",
            "named",
            "no_start",
            "over",
            "reachable",
            "roll",
            "several",
            "abandon_action",
        ),
        *("end_game", "end_phase", "end_turn", "heard_by", "leader", "leaders", "rest", "rule_out"),
        *(
            "Begins",
            "Calls",
            "Frame",
            "FromFrame",
            "Listener",
            "Passage",
            "Phase",
            "Rules",
            "Secret",
            "Sequence",
            "Step",
        ),
    )
)
