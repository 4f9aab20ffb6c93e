"""Three versions of a card become one: what the table said last time, what the card says, what it says now.

A cell that changed changes the card; what was edited by hand stays as long as its cell stays as it was. Where
both changed, or nobody knows what the table said, that is a conflict: nothing changes until it is decided.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, cast

from deckwright.authoring.card_files import CardFiles
from deckwright.authoring.ids import Ids
from deckwright.authoring.matching import Matching
from deckwright.authoring.wanted import Wanted
from deckwright.authoring.writing import Plain, inline
from deckwright.load.declared import Declared
from deckwright.load.imports import Target
from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.spreadsheets.sheet import At

Decision = Literal["", "ours", "theirs"]
# What a table said last, by card and what it is, as that is written; of all tables, by what they are called.
SaidBefore = dict[str, dict[str, Plain | None]]
Remembered = dict[str, SaidBefore]
VANISHED = "T602"
EXPORT = "(export)"  # the table that was exported last


@dataclass(slots=True)
class Merged:
    """What came of it: the cards that changed, came and went, what must be decided, what is now remembered.

    `kept` is what the table says where cards say something else on purpose.
    `deleted` were deleted by hand and are not made again, `moved` have another kind in the table than in the
    cards, and nobody knows which is right; `strange` rows only say words of cards, of which there is none.
    `nameless` rows have no name: what their cards are called, and whether that is their name of before.
    """

    files: CardFiles
    remembered: Remembered
    changed: dict[str, dict[Target, Plain | None]] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    kept: dict[str, dict[str, Plain]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    deleted: list[tuple[At, str]] = field(default_factory=list)
    moved: list[tuple[At, str, str]] = field(default_factory=list)
    strange: list[Wanted] = field(default_factory=list)
    nameless: list[tuple[At, str, bool]] = field(default_factory=list)


def merge(
    tables: Mapping[str, Sequence[Wanted]],
    declared: Declared,
    remembered: Remembered,
    *,
    decision: Decision = "",
    prune: bool = False,
    left_out: Collection[str] = (),
) -> Merged:
    """Bring the cards of a game to what the rows of tables say, by what these tables are called.

    A card vanished if one of these tables had a row for it, and has none any more. `left_out` are ids and
    names of cards that have a row which could not be read: these are still there.
    """
    merger = _Merger(declared, remembered, decision)
    for name, rows in sorted(tables.items(), key=lambda entry: all(row.only_adds for row in entry[1])):
        merger.match(name, rows)
        merger.vanished(prune=prune, left_out=left_out)
    for card in merger.merged.removed:
        merger.merged.files.remove(card)
    for card, row in merger.moves:
        merger.merged.files.move(card, row.kind, row.values)
    merger.keep()
    return merger.merged


class _Merger:
    def __init__(self, declared: Declared, remembered: Remembered, decision: Decision) -> None:
        self._declared, self._decision = declared, decision
        self._remembered = remembered
        self._files = files = CardFiles(declared)
        self.merged = Merged(files, dict(remembered))
        self._kept: Mapping[str, Mapping[str, object]] = {}
        self._before: SaidBefore = {}
        self._now: SaidBefore = {}
        self._is_planned = True
        self._kinds_read: set[str] = set()
        self._added: set[str] = set()
        self._seen: set[str] = set()
        self._asked: set[tuple[str, str]] = set()
        self.moves: list[tuple[str, Wanted]] = []

    def match(self, table: str, rows: Sequence[Wanted]) -> None:
        """Merge each row of a table into its card, or make one of it."""
        plan = self._declared.plan
        self._is_planned = table != EXPORT
        self._kept = plan.kept if plan and self._is_planned else {}
        self._before = self._remembered.get(table, {})
        self._now = {card: dict(values) for card, values in self._before.items()}
        self.merged.remembered[table] = self._now
        self._seen = set()
        self._kinds_read = {row.kind for row in rows}
        deleted = [card for card in self._before if card not in self._files.kinds]
        ids = [*self._files.ids, *deleted]
        kinds = self._files.kinds | {card: str(self._before[card].get("kind", "")) for card in deleted}
        card_of = Matching(rows, ids, kinds, self._said).match()
        new_ids = Ids(ids)
        for n, row in enumerate(rows):
            card = card_of.get(n)
            if card in self._files.kinds:
                assert card is not None
                self._name(card, row)
                self._merge(card, row)
            elif card is not None and self._decision != "theirs":
                self.merged.deleted.append((row.at, card))
                self._seen.add(card)
            elif row.only_adds or not row.kind:
                self.merged.strange.append(row)
            else:
                if row.nameless:
                    self.merged.nameless.append((row.at, row.name, False))
                self._add(card or new_ids.give(row.own or row.name, row.kind), row)

    def _name(self, card: str, row: Wanted) -> None:
        """Leave a card its name whose row has none any more, and tell of it."""
        target = Target("name", row.language)
        name = self._files.value(card, target)
        if row.nameless and isinstance(name, str):
            row.values.pop(target, None)
            self.merged.nameless.append((row.at, name, True))
        elif row.nameless:
            self.merged.nameless.append((row.at, row.name, False))

    def vanished(self, *, prune: bool, left_out: Collection[str]) -> None:
        """Deal with the cards of which the table said something once, and no row does any more."""
        for card in [card for card in self._before if card not in self._seen]:
            values = self._before[card].items()
            names = {card, *(str(value) for key, value in values if Target.read(key)[::2] == ("name", False))}
            if not names.isdisjoint(left_out):
                continue  # its row is there, but was not read
            if not self._is_planned and str(self._before[card].get("kind")) not in self._kinds_read:
                continue  # only some kinds were exported
            if card not in self._files.kinds or self._decision == "ours":
                self._now.pop(card)
            elif prune:
                self.merged.removed += [card] if card not in self.merged.removed else []
                self._now.pop(card)
            else:
                self.merged.findings.append(_vanished(self._files, card, self._declared.game))

    def keep(self) -> None:
        """Add what was kept of cards and fields that no table was asked about this time."""
        plan = self._declared.plan
        for card, values in plan.kept.items() if plan else ():
            for key, value in values.items():
                there = card in self._files.kinds and card not in self.merged.removed
                if there and (card, key) not in self._asked:
                    self.merged.kept.setdefault(card, {})[key] = cast(Plain, value)

    def _said(self, card: str, target: Target) -> Plain | None:
        """What the table said of a card last time, as far as anyone knows."""
        known, value = self._base(card, target)
        if known:
            return value
        return self._files.value(card, target) if card in self._files.kinds else None

    def _base(self, card: str, target: Target) -> tuple[bool, Plain | None]:
        """Whether it is known what the table said, and that. What others kept is known by import.yaml."""
        key = str(target)
        if card in self._added:
            return True, self._files.value(card, target)
        if card in self._kept and key in self._kept[card]:
            return True, cast(Plain, self._kept[card][key])
        before = self._before.get(card, {})
        return key in before, before.get(key)

    def _merge(self, card: str, row: Wanted) -> None:
        self._seen.add(card)
        if row.kind and self._files.kinds[card] != row.kind:
            self._move(card, row)
            return
        if card in self._kept:
            self._asked |= {(card, str(target)) for target in row.values}  # what was read, and no more
        now = self._now.setdefault(card, {})
        now["kind"] = self._files.kinds[card]
        for target, wanted in row.values.items():
            has = self._files.value(card, target)
            if not _equal(wanted, has) and not self._are_alike(card, target, wanted, has):
                known, before = self._base(card, target)
                if self._decides(wanted, has, known=known, before=before):
                    self._files.set(card, target, wanted)
                    self.merged.changed.setdefault(card, {})[target] = wanted
                elif self._is_settled(wanted, known=known, before=before):
                    if wanted is not None and self._is_planned:
                        self.merged.kept.setdefault(card, {})[str(target)] = wanted
                else:
                    place = self._files.place(card, target)
                    self.merged.findings.append(
                        _conflict(
                            self._declared.game,
                            card,
                            target,
                            row,
                            place=place,
                            has=has,
                            wanted=wanted,
                            known=known,
                        )
                    )
                    continue
            now[str(target)] = wanted

    def _move(self, card: str, row: Wanted) -> None:
        """Make a card one of another kind, if that is what changed in the table, or if the table is right."""
        has, before = self._files.kinds[card], self._before.get(card, {}).get("kind")
        if before == has or (self._decision == "theirs" and before != row.kind):
            self.moves.append((card, row))
            self._asked |= {(card, str(target)) for target in row.values}
            self.merged.changed.setdefault(card, {}).update(row.values)
            self._now[card] = {
                **{str(target): value for target, value in row.values.items()},
                "kind": row.kind,
            }
        elif self._decision != "ours" and before != row.kind:
            self.merged.moved.append((row.at, card, row.kind))

    def _decides(self, wanted: Plain | None, has: Plain | None, *, known: bool, before: Plain | None) -> bool:
        """Whether a card becomes what its row says, which is something else than it says now."""
        if known and _equal(wanted, before):
            return False  # edited by hand, and nothing else: not to be decided
        if self._decision == "theirs":
            return known or wanted is not None
        return _equal(has, before) if known else has is None

    def _is_settled(self, wanted: Plain | None, *, known: bool, before: Plain | None) -> bool:
        """Whether what a card says stays as it is, and that is how it should be."""
        if self._decision == "ours":
            return True
        return _equal(wanted, before) if known else wanted is None

    def _add(self, card: str, row: Wanted) -> None:
        values = {target: value for target, value in row.values.items() if value is not None}
        self._files.add(card, row.kind, values)
        self.merged.added.append(card)
        self._seen.add(card)
        self._added.add(card)
        now = {str(target): value for target, value in row.values.items()}
        self._now[card] = {**now, "kind": row.kind}

    def _are_alike(self, card: str, target: Target, one: Plain | None, other: Plain | None) -> bool:
        """Whether two values of a field are the same set in another order."""
        if not isinstance(one, list) or not isinstance(other, list):
            return False
        kind = self._declared.kinds.get(self._files.kinds[card])
        field_ = kind.fields.get(target.field) if kind else None
        is_set = field_ is not None and field_.type.startswith("set")
        return is_set and sorted(map(str, one)) == sorted(map(str, other))


def _equal(one: object, other: object) -> bool:
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _shown(value: Plain | None) -> str:
    text = "nothing" if value is None else inline(value)
    return text if len(text) <= 50 else f"{text[:47]}…"


def _conflict(
    game: str,
    card: str,
    target: Target,
    row: Wanted,
    *,
    place: Place,
    has: Plain | None,
    wanted: Plain | None,
    known: bool,
) -> Finding:
    why = "both were changed" if known else "nobody remembers what the table said before"
    return Finding(
        code="T601",
        place=place,
        message=f"{target} of {card} is {_shown(has)}, but {_shown(wanted)} in {row.at}; {why}",
        hint="--theirs takes what the table says, --ours keeps what the cards say",
        about=f"{game}/{card}/{target}",
    )


def _vanished(files: CardFiles, card: str, game: str) -> Finding:
    return Finding(
        code=VANISHED,
        place=files.place(card),
        message=f"{card} came from a table, but is in no table any more",
        hint="--prune deletes the card, --ours keeps it",
        about=f"{game}/{card}",
    )
