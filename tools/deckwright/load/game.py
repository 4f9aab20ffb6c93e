"""Load one game: read its files, check their shape, and build the Game when all of them have it."""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

from deckwright.load.accepted import accepted_in_sections
from deckwright.load.art import art_by_name
from deckwright.load.boards import build_boards
from deckwright.load.card_files import CardFiles, read_card_files, with_old_files
from deckwright.load.cards import duplicate_findings, rows
from deckwright.load.decks_components import (
    DeckSources,
    build_component,
    build_deck,
    build_deck_rules,
    build_need,
)
from deckwright.load.declarations import read_declarations
from deckwright.load.document import Document
from deckwright.load.files import Files
from deckwright.load.imports import import_findings
from deckwright.load.layouts import build_layout, roads
from deckwright.load.maps import constants_of
from deckwright.load.printing import how_printed
from deckwright.load.project import TAKEN, Project
from deckwright.load.reader import collector_paused
from deckwright.load.rule_entries import build_check, build_fact, build_ruling, build_value
from deckwright.load.sections import Entry, Sections
from deckwright.load.shapes import scenario_findings
from deckwright.load.speech import build_speech
from deckwright.load.words_by_ruling import build_words
from deckwright.model.board import BoardPlan
from deckwright.model.finding import Finding, in_order
from deckwright.model.game import Card, Component, Game, NamedValue, Need, Words
from deckwright.model.layout import Layout
from deckwright.model.near import did_you_mean

_Built = TypeVar("_Built")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, weakref_slot=True)
class Loaded:
    """What became of a game's files. `game` is None as long as one without which there is none is wrong.

    Mistakes in card files cost no more than their cards: `broken` are the cards of which a part was left out,
    since it has a wrong shape; `lost` the card files that could not be used at all. `nameless`: there are
    cards whose ids nobody knows.

    `undeclared` are the files that cannot be read though they declare names: those may seem to be missing.
    `card_files` is what the next load goes on from.
    Equal only to itself, so that what is worked out from it can be kept as long as it is.
    """

    game: Game | None
    findings: tuple[Finding, ...]
    documents: Mapping[str, Document] = field(repr=False)
    files: tuple[Path, ...] = ()
    undeclared: tuple[str, ...] = ()
    broken: frozenset[str] = frozenset()
    lost: tuple[str, ...] = ()
    nameless: bool = False
    card_files: CardFiles | None = field(default=None, repr=False)

    @property
    def whole(self) -> bool:
        """Whether the game has all its cards, and all that they say."""
        return self.game is not None and not self.broken and not self.nameless


def load_game(
    project: Project,
    game: str,
    before: Loaded | None = None,
    unchanged: Container[str] = (),
    *,
    lasting: bool = False,
) -> Loaded:
    """Load the game in `content/<game>/`, with the findings of all its files. Never raises for content.

    Files that read as they did `before` are not parsed again; those that are `unchanged` are not read.
    Cards of such files are the same objects, unless something that they depend on is another one. If the game
    is to be `lasting`, the cards of a file that cannot be used stay as they were before.
    """
    with collector_paused():
        files = Files(project, game, before.documents if before else {}, unchanged)
        loading = _Loading(game, files, before.card_files if before else None, lasting=lasting)
        built = loading.build() if loading.usable else None
    return Loaded(
        game=built,
        findings=tuple(in_order(files.findings + loading.findings + loading.wording.findings)),
        documents=files.documents,
        files=tuple(files.paths),
        undeclared=tuple(files.undeclared),
        broken=frozenset(loading.broken),
        lost=tuple(loading.lost),
        nameless=bool(loading.lost or loading.nameless),
        card_files=loading.card_files,
    )


class _Loading:
    """The stages of loading one game."""

    def __init__(self, game: str, files: Files, before: CardFiles | None, *, lasting: bool) -> None:
        self._game, self._files = game, files
        declared = read_declarations(
            game, files.main, files.rules, files.texts, before.declared if before else None
        )
        self._sections, self._kinds = declared.sections, declared.kinds
        self.wording = declared.wording.again()
        self.wording.findings += declared.wording.findings
        self.card_files = read_card_files(files.cards, declared, before)
        shape = list(declared.shape)
        of_cards = [finding for file in self.card_files.files.values() for finding in file.findings]
        if files.main and not self._sections.entries("kinds") and not shape and not of_cards:
            shape.append(_no_kinds(files.main, game))
        if files.main and not shape and self._lacks_seats(files.main):
            shape.append(_no_seats(files.main, game))
        self.lost = [*files.lost, *(name for name, file in self.card_files.files.items() if file.is_lost)]
        if lasting:
            self.card_files = with_old_files(self.card_files, before, self.lost)
        misread = any(file.misread for file in files.told if file not in files.cards)
        self.usable = not shape and not files.unreadable and not misread and files.main is not None
        made = [file.document for file in self.card_files.files.values()]
        self.findings = [*shape, *of_cards, *declared.findings, *duplicate_findings(game, made)]
        self.findings += scenario_findings(game, files) + import_findings(game, files.imports)
        self.findings += [*self._name_findings(), *self._languages_findings()]

    @property
    def broken(self) -> Iterator[str]:
        """The ids of cards of which a part is left out."""
        for file in self.card_files.sound:
            if file.broken:
                named = ((card, file.broken.get(index, {"id"})) for card, index, _ in rows(file.document))
                yield from (card for card, keys in named if "id" not in keys)

    @property
    def nameless(self) -> bool:
        """Whether rows have no id, or none that a card may have."""
        for file in self.card_files.sound:
            named = {index for _, index, _ in rows(file.document)} if file.broken else set()
            if any("id" in keys or index not in named for index, keys in file.broken.items()):
                return True
        return False

    def _values(self) -> dict[str, NamedValue]:
        """The values, which may be constants of the lists under `names`."""
        enums = {name: constants_of(name, self._sections) for name in self._sections.entries("names")}
        return self._each("values", lambda key, entry: build_value(key, entry, enums))

    def _lacks_seats(self, main: Document) -> bool:
        """Whether there are rules, and nothing says for how many players."""
        has_rules = _has_rules(self._sections)
        return has_rules and "seats" not in cast(Mapping[str, object], main.data)

    @cached_property
    def _boards(self) -> Mapping[str, BoardPlan]:
        """The boards by their ids."""
        entries = self._sections.entries
        return dict(build_boards(entries("boards"), entries("values")))

    def _layouts(self) -> dict[str, Layout]:
        """The layouts of cards on a table, with the roads of the boards that they show."""
        known = roads(self._sections.entries("boards"))
        return self._each("layouts", lambda key, entry: build_layout(key, entry, known))

    def build(self) -> Game:
        """The game, once all its files have the shape that the schemas demand."""
        main, wording, sections = self._files.main, self.wording, self._sections
        assert main is not None
        entries, cards = cast(Mapping[str, object], main.data), self._cards()
        box, rulings = sections.entries("decks"), sections.entries("rulings")
        sources = DeckSources(cards=cards, kinds=self._kinds, decks=box, rulings=rulings)
        words, words_by_ruling = build_words(sections.entries("words"), rulings, wording)
        needs = self._each("needs", lambda key, entry: build_need(key, entry, wording))
        return Game(
            id=self._game,
            title=wording.words(("title",), entries["title"], main.spot("title")),
            has_rules=_has_rules(sections),
            **_for_whom(entries),
            languages=tuple(wording.languages),
            licence=cast(str, entries.get("licence", "")),
            credit=wording.words(("credit",), entries.get("credit"), main.spot("credit"), default=""),
            kinds=self._kinds,
            cards=cards,
            decks=self._each("decks", lambda key, deck: build_deck(key, deck, wording, sources)),
            deck_rules=build_deck_rules(sections.whole("deck_rules")),
            values=self._values(),
            rulings=self._each("rulings", lambda key, entry: build_ruling(key, entry, wording)),
            facts=self._each("facts", build_fact),
            checks=self._each("checks", build_check),
            components=self._components(needs, self._boards, _seats(entries)[1]),
            needs=needs,
            words=words,
            words_by_ruling=words_by_ruling,
            melds=self._each("melds", self._called),
            icons=self._each("icons", lambda _, entry: cast(str, entry.value)),
            layouts=self._layouts(),
            boards=self._boards,
            **how_printed(entries),
            rulebooks=self._files.rulebooks,
            speech=build_speech(self._files.texts),
            accepted=(*accepted_in_sections(sections), *self.card_files.accepted),
            spot=main.spot(),
        )

    def _cards(self) -> dict[str, Card]:
        """The cards, with the pictures that are called like them."""
        return self.card_files.cards(self.wording, art_by_name(self._files.folder, self._files.root))

    def _called(self, name: str, entry: Entry) -> Words:
        """What a meld is called."""
        said, spoken = entry.fields.get("say"), name.replace("_", " ").capitalize()
        return self.wording.words(("melds", name, "say"), said, entry.spot.at("say"), default=spoken)

    def _components(
        self, needs: Mapping[str, Need], boards: Mapping[str, BoardPlan], seats: int
    ) -> dict[str, Component]:
        """The printed parts, some as many as there are of a need, some as large as a board."""
        amounts = {need.id: need.total(seats) for need in needs.values()}
        return self._each(
            "components", lambda key, entry: build_component(key, entry, self.wording, boards, amounts)
        )

    def _each(self, section: str, build: Callable[[str, Entry], _Built]) -> dict[str, _Built]:
        return {key: build(key, entry) for key, entry in self._sections.entries(section).items()}

    def _name_findings(self) -> Iterator[Finding]:
        """A game's name that its faces cannot have."""
        main = self._files.main
        if main and self._game in TAKEN:
            message = f"no game can be called {self._game}: that name is taken in templates/"
            hint = "rename the folders of the game, and game: in game.yaml"
            yield Finding(
                code="C106", place=main.place(("game",)), message=message, hint=hint, about=self._game
            )

    def _languages_findings(self) -> Iterator[Finding]:
        """Files whose name, language and game do not agree."""
        main, languages = self._files.main, self.wording.languages
        named = main.data.get("game") if main and isinstance(main.data, dict) else None
        if main and isinstance(named, str) and named != self._game:
            hint = f"write {self._game}, or rename the folder"
            message = f'the game "{named}" is in the folder {self._game}'
            yield Finding(
                code="C106", place=main.place(("game",)), message=message, hint=hint, about=self._game
            )
        for stem, document in self._files.texts.items():
            written = document.data.get("language") if isinstance(document.data, dict) else None
            if isinstance(written, str) and written != stem:
                message = f'the language "{written}" does not agree with the name of the file'
                place = document.place(("language",))
                hint = f"write {stem}, or rename the file"
                yield Finding(
                    code="C106", place=place, message=message, hint=hint, about=f"{self._game}/{stem}"
                )
        says_languages = main and isinstance(main.data, dict) and "languages" in main.data
        places = {stem: spot.place() for stem, spot in self._files.texts.items()}
        for stem, rulebook in self._files.rulebooks.items():
            places[f"{stem} "] = rulebook.spot.place()
        for stem, place in places.items():
            if says_languages and stem.strip() not in languages:
                message = f'the game has no language "{stem.strip()}"'
                hint = did_you_mean(stem.strip(), languages) or "add it to languages in game.yaml"
                yield Finding(
                    code="R202", place=place, message=message, hint=hint, about=f"{self._game}/{stem.strip()}"
                )


def _has_rules(sections: Sections) -> bool:
    """Whether a game can be played: it says what a turn is, or a round."""
    return sections.whole("turn") is not None or sections.whole("round") is not None


def _seats(entries: Mapping[str, object]) -> tuple[int, int]:
    """The least and the greatest number of players; cards without rules are made for one table."""
    return _from_to(entries.get("seats", 1))


def _for_whom(entries: Mapping[str, object]) -> Mapping[str, Any]:
    """How many play, from which age on, and for how long, as far as the game says so."""
    minutes = None if "minutes" not in entries else _from_to(entries["minutes"])
    return {"seats": _seats(entries), "age": entries.get("age", 0), "minutes": minutes}


def _from_to(written: object) -> tuple[int, int]:
    """The least and the most; a number alone is both."""
    return (
        (written, written)
        if isinstance(written, int)
        else cast(tuple[int, int], tuple(cast(list[int], written)))
    )


def _no_seats(main: Document, game: str) -> Finding:
    hint = "say for how many players it is, as in seats: [2, 4]"
    message = "the game has rules, but no seats"
    return Finding(code="C101", place=main.place(), message=message, hint=hint, about=game)


def _no_kinds(main: Document, game: str) -> Finding:
    hint = "declare the kinds of cards and their fields under kinds:"
    message = "the game has no card kinds"
    return Finding(code="C101", place=main.place(), message=message, hint=hint, about=game)
