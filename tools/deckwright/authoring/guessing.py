"""Guess how tables fill the cards of a game that is there: columns by its fields, new kinds, new fields."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deckwright.authoring.called import named
from deckwright.authoring.ids import Ids, slug
from deckwright.authoring.marks import marked
from deckwright.authoring.roles import Use, is_called, plain, uses
from deckwright.authoring.writing import Plain
from deckwright.load.card_schema import COMMON
from deckwright.load.declared import Declared
from deckwright.load.imports import ROLES, Source, Target
from deckwright.spreadsheets.sheet import Row
from deckwright.spreadsheets.table import Column, Table, cell

TAKEN = frozenset({*COMMON, "kind", "rules_text", "deck", "back", "front"})
_TARGET = re.compile(r"(back\.)?[a-z][a-z0-9_]*(\.[a-z]{2,3}(-[A-Za-z0-9]+)?)?")


@dataclass(slots=True)
class Guess:
    """The sources, and what the game must declare for them: kinds by id, and fields by kind.

    `backs` are fields of the other side, for kinds that have to have one.
    """

    sources: list[Source] = field(default_factory=list)
    kinds: dict[str, str] = field(default_factory=dict)
    fields: dict[str, dict[str, Plain]] = field(default_factory=dict)
    backs: dict[str, dict[str, Plain]] = field(default_factory=dict)


def guess(tables: Sequence[Table], declared: Declared, where: Source, language: str) -> Guess:
    """How tables of one file fill the cards of a game. `where` says which file that is."""
    result = Guess()
    for table in tables:
        _Guesser(result, table, declared, language).guess(where)
    return result


def declared_as(used: Sequence[Column], rows: Sequence[Row], *, optional: bool = False) -> Plain | None:
    """How a field is declared that some columns hold, one for each language; None if none does."""
    column = used[0]
    has = [any(cell(row, column.index) is not None for column in used) for row in rows]
    if not any(has):
        return None
    type_: Plain = list(column.among) if len(used) == 1 and column.among else column.type
    if len({column.type for column in used}) > 1:
        type_ = "text"
    more: dict[str, Plain] = {"or": list(column.words)} if column.words and type_ == column.type else {}
    more |= {} if all(has) and not optional else {"optional": True}
    return {"type": type_, **more} if more else type_


class _Guesser:
    """Guesses the source of one table."""

    def __init__(self, guess: Guess, table: Table, declared: Declared, language: str) -> None:
        self._guess, self._table, self._declared = guess, table, declared
        self._language = language or declared.languages[0]

    def guess(self, where: Source) -> None:
        """Add a source, and what it needs."""
        known = dict(self._known())
        left = tuple(column for column in self._table.columns if column.index not in known)
        taken = {(target.field, target.back) for target in known.values()}
        used = uses(replace(self._table, columns=left), taken)
        by_kind, kinds, kind = self._kinds(known, used)
        fields = self._fields(used)
        targets = known | {
            use.column.index: Target(use.role or fields[use.base, use.back], self._in(use.language), use.back)
            for use in used
        }
        behind = [index for index, target in targets.items() if target.back]
        self._declare(self._of_fields(known, used, fields), by_kind, behind)
        for use in used:
            name, target = use.column.name, str(targets[use.column.index])
            if target != "_".join(name.lower().split()):
                self._table.remark(f"“{name}” is taken for {target}", column=use.column)
        self._guess.sources.append(
            replace(
                where,
                sheet=self._table.name,
                language="" if self._language == self._declared.languages[0] else self._language,
                kind=kind,
                kinds=kinds,
                columns={column.name: targets[column.index] for column in self._table.columns},
            )
        )

    def _in(self, language: str) -> str:
        return language if language in self._declared.languages else ""

    def _known(self) -> Iterator[tuple[int, Target]]:
        """The columns that are called like what cards have, by their number."""
        kinds = self._declared.kinds.values()
        fronts = {name for kind in kinds for name in kind.fields}
        backs = {name for kind in kinds if kind.back for name in kind.back.fields}
        there: set[Target] = set()
        for column in self._table.columns:
            name = column.name.strip()
            loose = plain(name).replace(" ", "_")
            target = Target.read(name if _TARGET.fullmatch(name) else loose if loose in fronts else "")
            usual = ("name", "text", "flavour", "art") if target.back else ROLES
            if self._says_kinds(column):
                target = Target("kind")
            fits = target.field in usual or target.field in (backs if target.back else fronts)
            if fits and target not in there and self._in(target.language) == target.language:
                there.add(target)
                yield column.index, target

    def _says_kinds(self, column: Column) -> bool:
        """Whether a column is called as columns of kinds are, and half of its words are kinds."""
        if not is_called("kind", column.name):
            return False
        words = [str(value) for _, value in self._table.values(column)]
        return sum(named(word, {}, self._titles()) != "" for word in words) * 2 >= max(len(words), 1)

    def _kinds(
        self, known: Mapping[int, Target], used: Sequence[Use]
    ) -> tuple[Mapping[str, Sequence[Row]], dict[str, str], str]:
        """The rows by their kind, what the words in a column of kinds mean, and the kind without one."""
        rows = self._table.rows
        columns = [n for n, target in known.items() if target.field == "kind"]
        columns += [use.column.index for use in used if use.role == "kind"]
        if not columns:
            kind = self._only_kind()
            return {kind: rows}, {}, kind
        words: dict[str, str] = {}
        by_kind: dict[str, list[Row]] = {}
        for row in rows:
            word = str(cell(row, columns[0]) or "").strip()
            if word and word not in words:
                words[word] = self._kind(word)
            if word:
                by_kind.setdefault(words[word], []).append(row)
        return by_kind, {word: kind for word, kind in words.items() if slug(word, "card") != kind}, ""

    def _only_kind(self) -> str:
        """The kind of all cards of a table: the one called like its sheet or file, or the only one."""
        kinds = self._declared.kinds
        for word in filter(None, (self._table.name, self._table.sheet.file.rpartition(".")[0])):
            for name in (word, word.removesuffix("s")):
                if kind := named(name, {}, self._titles()):
                    return kind
        stem = self._table.name or self._table.sheet.file.rpartition(".")[0]
        return next(iter(kinds)) if len(kinds) == 1 else self._kind(stem[:1].upper() + stem[1:] or "Card")

    def _kind(self, word: str) -> str:
        """The kind that a word means; a new one if there is none."""
        if known := named(word, {}, self._titles()):
            return known
        kind = Ids({"all", *self._declared.kinds, *self._guess.kinds}).give(word, "kind")
        self._guess.kinds[kind] = marked(word)
        return kind

    def _titles(self) -> Mapping[str, Sequence[str]]:
        kinds = self._declared.kinds
        return {id_: [*kind.title.text.values()] for id_, kind in kinds.items()} | {
            id_: [title] for id_, title in self._guess.kinds.items()
        }

    def _fields(self, used: Sequence[Use]) -> dict[tuple[str, bool], str]:
        """The fields that columns become which are none yet, by their names without a language, and sides."""
        ids = {False: Ids(TAKEN), True: Ids(TAKEN)}
        bases = dict.fromkeys((use.base, use.back) for use in used if not use.role)
        return {(base, back): ids[back].give(base, "field") for base, back in bases}

    def _of_fields(
        self, known: Mapping[int, Target], used: Sequence[Use], fields: Mapping[tuple[str, bool], str]
    ) -> Mapping[tuple[str, bool], Sequence[Column]]:
        """The columns of each field, one for each language, by its name and whether it is on the back."""
        out: dict[tuple[str, bool], list[Column]] = {}
        for use in used:
            if not use.role:
                out.setdefault((fields[use.base, use.back], use.back), []).append(use.column)
        for index, target in known.items():
            if target.field not in ROLES:
                out.setdefault((target.field, target.back), []).append(self._table.columns[index])
        return out

    def _declare(
        self,
        fields: Mapping[tuple[str, bool], Sequence[Column]],
        by_kind: Mapping[str, Sequence[Row]],
        behind: Sequence[int],
    ) -> None:
        """Note what the kinds of the rows need that they do not have: another one may have it already."""
        for kind, rows in by_kind.items():
            there = self._declared.kinds.get(kind)
            if any(cell(row, index) is not None for index in behind for row in rows):
                self._guess.backs.setdefault(kind, {})
            for (name, back), columns in fields.items():
                side = there.back if there and back else there
                if side and name in side.fields:
                    continue
                declared = declared_as(columns, rows, optional=there is not None)
                if declared is not None:
                    added = self._guess.backs if back else self._guess.fields
                    added.setdefault(kind, {})[name] = declared
            self._guess.fields.setdefault(kind, {})


def with_kinds(declared: Declared, guess: Guess) -> Mapping[str, dict[str, object]]:
    """The data of game.yaml, or of the files of rules in which kinds are, with what a guess adds to them."""
    out: dict[str, dict[str, object]] = {}
    documents = {document.file: document for document in (declared.main, *declared.rules)}
    for kind, added in guess.fields.items():
        there = declared.kinds.get(kind)
        behind = guess.backs.get(kind)
        if behind is not None and there and there.two_sided and not behind:
            behind = None
        if there and not added and behind is None:
            continue
        file = there.spot.document.place(()).file if there else declared.main.file
        data = out.setdefault(file, _copied(documents[file].data))
        kinds = data["kinds"] = _copied(data.get("kinds"))
        title, languages = guess.kinds.get(kind, kind), declared.languages
        words = title if len(languages) == 1 else {languages[0]: title}
        entry = _copied(kinds.get(kind)) or {"title": words}
        if added:
            entry["fields"] = {**_copied(entry.get("fields")), **added}
        if behind is not None:
            entry["back"] = _with_fields(entry.get("back"), behind)
        kinds[kind] = entry
    return out


def _with_fields(back: object, added: Mapping[str, Plain]) -> dict[str, object]:
    """The other side of a kind, or the template of its back, with more fields."""
    side: dict[str, object] = {"face": back} if isinstance(back, str) else _copied(back)
    return {**side, "fields": {**_copied(side.get("fields")), **added}}


def _copied(data: object) -> dict[str, object]:
    return dict(data) if isinstance(data, dict) else {}
