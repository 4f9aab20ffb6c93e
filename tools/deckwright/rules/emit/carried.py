"""What cards carry in a field: one function per card, in a table by the card's number."""

from dataclasses import dataclass

from deckwright.rules.emit.arguments import expression
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.deciding import GIVEN
from deckwright.rules.emit.expressions import card_of
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import Lines, Settle, Wait, asks, indented, plain, settles
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.tables_literals import assigned_list


def run_field(step: Step, code: Code, as_: e.Expression | None) -> None:
    """Carry out what the card says; `self` is `as`, else the card."""
    field = expression(step, "field")
    assert isinstance(field, e.Field), "only a field of a card holds ops"
    world, carried = code.world, Carried(code.world, field.name, settling=code.settling and code.held is None)
    me, card = code.frame.names["me"], card_of(code.frame, field.of)
    if (as_ is None or code.held is not None) and not card.text.isidentifier():
        card = code.kept(card, "card")
    self_ = card if as_ is None else code.meant(as_, "bearer")
    texts = [carried.code(do) for do in world.program.effects.get(field.name, {}).values()]
    ends = any(settles(each.nodes) for each in texts)
    by = f", {code.handed_on()}" if carried.by_others else ""
    call = f"{carried.table()}[{card}](s, {me}, {self_}{by})"
    if any(asks(each.nodes) for each in texts):
        code.apply(Wait([call]) if ends else Wait([], call))
    else:
        code.apply(Settle(call) if ends else Lines([call]))
    code.sure.clear()
    for each in texts:
        code.wrote(*each.things)


@dataclass(frozen=True, slots=True)
class Carried:
    """A field of ops on its way to Python. `settling`: not inside `together` or a rule under `always`."""

    world: World
    field: str
    settling: bool = True

    @property
    def by_others(self) -> bool:
        """Whether another seat than `me` may decide in it."""
        return ("field", self.field) in self.world.decided_elsewhere

    def code(self, do: Steps) -> Code:
        """What one card says."""
        frame = Frame(self.world, variables=frozenset({"by"} if self.by_others else ()))
        for name in ("me", "self"):
            _, frame = frame.variable(name)
        if self.field in self.world.program.borne_by_pieces:
            frame = frame.named(BEARER, Py("s.piece_card[self]"))
        code = Code(frame, settling=self.settling, by=GIVEN if self.by_others else None)
        code.steps(do)
        return code

    def table(self) -> str:
        """`RUN_EFFECTS[card](s, me, self)`: what each card says. Of those that ask it tells that they do."""

        def lines(name: str) -> list[str]:
            functions = {card: self._card(cards[0], do) for cards, do in self._alike() for card in cards}
            self.world.module.imports |= {"Callable", "nothing"}
            entries = [functions.get(card.id, "nothing") for card in self.world.types.cards]
            numbers = ", ".join(["int"] * (3 if self.by_others else 2))
            of = f"tuple[Callable[[State, {numbers}], bool | None], ...]"
            return [assigned_list(name, entries, of=of)]

        key = ("carried", self.field, self.settling)
        return self.world.module.once(key, f"run_{self.field}{self._when}".upper(), "verbs", lines)

    @property
    def _when(self) -> str:
        return "" if self.settling else "_at_once"

    def _alike(self) -> list[tuple[list[str], Steps]]:
        """Cards that say the same share one function; those that ask have ids of their own."""
        found: dict[str, tuple[list[str], Steps]] = {}
        for card, do in self.world.program.effects.get(self.field, {}).items():
            if do:
                found.setdefault(str(self.code(do).nodes), ([], do))[0].append(card)
        return list(found.values())

    def _card(self, card: str, do: Steps) -> str:
        """The function of a card; what asks is pushed by it."""
        code = self.code(do)
        wanted, waits, ends = f"{card}_{self.field}{self._when}", asks(code.nodes), settles(code.nodes)
        given = ("by",) if self.by_others else ()

        def routine(name: str) -> list[str]:
            return Routine(name, given, code.frame, code.nodes).lines()

        def lines(name: str) -> list[str]:
            params = [(each, "int") for each in ("me", "self", *given)]
            head, _ = signature(name, params, "bool" if waits or ends else "None", Frame(self.world))
            if not waits:
                body = plain(code.nodes, "return True" if ends else "return") or ["pass"]
                return [
                    *head,
                    *indented([*body, *(["return False"] if ends and body[-1] != "return True" else [])]),
                ]
            asking = self.world.module.once(("asking", *key), f"r_{wanted}", "verbs", routine)
            return [*head, f"    {pushed(self.world, asking, given, 'me', 'self')}", "    return True"]

        key = (self.field, card, self.settling)
        return self.world.module.once(("carried", *key), wanted, "verbs", lines)
