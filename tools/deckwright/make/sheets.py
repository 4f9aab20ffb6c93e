"""Print files: build/<game>/print/<language>/, one for each deck and component and print profile."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.assets.chrome import sheet_words
from deckwright.assets.game_assets import GameAssets
from deckwright.assets.profiles import Profile, read_profiles
from deckwright.make.build_context import BuildContext
from deckwright.make.draw_faults import told_at
from deckwright.make.drawing import words_key
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of, text_job
from deckwright.make.kept_sections import PAGES, KeptSections, places_of
from deckwright.make.print_sets import PrintSet, ganged, print_sets
from deckwright.make.prune import PART
from deckwright.make.tuck_boxes import box_findings, box_job, is_boxed
from deckwright.make.untranslated import Foreign
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.model.markup import unescaped
from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page, single_page
from deckwright.picture.structure import Structure
from deckwright.render.impose import (
    Tiling,
    calibration_pages,
    cut_file,
    plan_sheets,
    plan_tiles,
    sheet_pages,
    tile_pages,
)
from deckwright.render.impose.sheets import Label, page_order
from deckwright.render.low_ink import inked

if TYPE_CHECKING:
    from deckwright.render.pdf import Section
    from deckwright.render.spoken import Spoken

MOST_NAMED = 12  # cards that a sheet tells of by name
SEEN = 16  # display lists kept at hand while a file is written: copies lie side by side, backs on each sheet


@dataclass(frozen=True)
class Sheets:
    """One print file to be made, an output below build/<game>."""

    context: BuildContext
    part: PrintSet
    profile: Profile
    language: str
    file: str
    spoken: "Spoken"

    def write(self, path: str) -> None:
        """Write the PDF and open it again, to see that it came out as the profile says."""
        from deckwright.render.pdf import Info, write_sections
        from deckwright.render.verify import Boxes, Record, verify_pdf

        context, profile = self.context, self.profile
        info = Info(
            title=f"{context.game.title[self.language]}: {self.part.title[self.language]}",
            language=self.language,
            author=context.game.credit[self.language],
            duplex=profile.turned_over if self._has_backs else None,
            structure=Structure(),
        )
        file = f"{context.root}/build/{context.game.id}/{self.file}"
        kept = KeptSections(file, places_of(context.cache, self.file), context.tool)
        former = nullcontext() if context.options.force else kept.former()
        with told_at(self.part.spot.place(), f"{context.game.id}/{self.part.id}"), former as known:
            places, edges = write_sections(Path(path), self._sections(), info, context.assets, known)
        record = Record([Boxes(*each) for each in edges])
        paper, place = (profile.width, profile.height), profile.spot.place()
        if wrong := verify_pdf(Path(path), record, place=place, about=profile.id, paper=paper):
            raise ContentError(*wrong)
        kept.keep(places)

    @cached_property
    def key(self) -> str:
        """A hash of all that the sheets depend on."""
        return key_of(self._ground, self.looks())

    @cached_property
    def _ground(self) -> str:
        """A hash of all that the sheets depend on, besides what lies on them."""
        game, assets, language = self.context.game, self.context.assets, self.language
        data = key_of(assets.path.read(f"print/{self.profile.id}.yaml"))
        words = (language, game.title[language], game.credit[language], self.part.title[language])
        decks = [*self._decks.items()]
        return key_of(self.context.tool, data, words, decks, self.warning, self.note, self._has_backs)

    def looks(self) -> list[object]:
        """What lies on the sheets: the shape, then size by size the pictures in order."""
        return [
            self.part.shape,
            *(
                (size, [(self._look(item.front), self._look(item.back), item.of) for item in items])
                for size, items in self.part.items.items()
            ),
        ]

    @cached_property
    def warning(self) -> tuple[str, ...]:
        """What every sheet says of cards that are missing on it, are mere drafts, or not translated."""
        words, game = sheet_words(self.language), self.context.game
        fronts = [self._face(item.front) for items in self.part.items.values() for item in items]
        drafts = [card_of(face.id) for face in fronts if face in self.context.faults]
        absent = [*self.part.absent, *(self.context.unplaced if self.part.of_cards else ())]
        lacking = self.context.untranslated.get(self.language, Foreign())
        foreign = dict.fromkeys(card_of(face.id) for face in fronts if lacking.has(face))
        all_of = {"left_out": absent, "drafts": drafts, "untranslated": list(foreign)}
        told = {key: cards for key, cards in all_of.items() if cards}
        most = MOST_NAMED // max(1, len(told))
        said: list[tuple[str, ...]] = [
            (words[key].format(count=len(cards)), _listed(game, dict.fromkeys(cards), self.language, most))
            for key, cards in told.items()
        ]
        said += [(words["no_title"],)] if "title" in lacking.of_game else []
        return tuple(map(" · ".join, said)) if said[1:] else said[0] if said else ()

    @property
    def note(self) -> str:
        """What the game says on every sheet: its word `sheet_note`, if it has one."""
        words = self.context.game.words.get("sheet_note")
        return unescaped(words[self.language]) if words else ""

    @property
    def _has_backs(self) -> bool:
        backs = (item.back for items in self.part.items.values() for item in items)
        return self.profile.has_backs and any(backs)

    def _sections(self) -> Iterator["Section"]:
        from deckwright.render.pdf import Section

        profile, shape, fonts = self.profile, self.part.shape, self.context.assets.fonts
        draw, seen, first = lru_cache(maxsize=SEEN)(self._display), set[tuple[str, str]](), 0
        for size, items in self.part.items.items():
            if shape is None:
                for number, item in enumerate(items):
                    tiling = plan_tiles(profile, size, draw(item.front))
                    key = key_of(self._ground, size, number, self._fresh(item.front, seen))
                    yield Section(key, partial(self._tiles, tiling, item.front, draw))
                continue
            plan = plan_sheets(profile, size, items, shape=shape)
            order, count = page_order(plan, profile), len(plan.sheets)
            for start in range(0, len(order), PAGES):
                pages = order[start : start + PAGES]
                cells = [(cell, self._fresh(cell.name, seen)) for at in pages for cell in plan.cells(*at)]
                key = key_of(self._ground, shape, size, count, first, pages, cells)
                first += len(pages)
                yield Section(key, partial(sheet_pages, plan, profile, draw, self._label, fonts, pages))

    def _tiles(self, tiling: Tiling, name: str, draw: Callable[[str], DisplayList]) -> Iterator[Page]:
        return tile_pages(tiling, draw(name), self.profile, self._label, self.context.assets.fonts)

    def _fresh(self, name: str, seen: set[tuple[str, str]]) -> tuple[tuple[str, str], bool]:
        """What `_look` tells of a face, and whether no earlier section shows it: it is drawn here then."""
        look = self._look(name)
        fresh = look not in seen
        seen.add(look)
        return look, fresh

    @cached_property
    def _label(self) -> Label:
        return Label(
            game=self.context.game.title[self.language],
            deck=self.part.title[self.language],
            language=self.language,
            warning=self.warning,
            note=self.note,
            decks=self._decks,
        )

    @cached_property
    def _decks(self) -> dict[str, str]:
        """What the decks and components are called that share sheets."""
        return {name: title[self.language] for name, title in self.part.titles.items()}

    def _display(self, name: str) -> DisplayList:
        face = self._face(name)
        shown = inked(self.context.laid.displays.read(self.context.laid.keys[face]), self.profile)
        return shown.saying(self.spoken.face(face.sort, face.id, shown))

    def _look(self, name: str) -> tuple[str, str]:
        """How a picture looks, and what it is for those who cannot see it."""
        if name not in self._looks:
            face, laid = self._face(name), self.context.laid
            said = laid.said.get(face) or words_key(self.spoken.face(face.sort, face.id))
            self._looks[name] = (laid.looks[face], said)
        return self._looks[name]

    @cached_property
    def _looks(self) -> dict[str, tuple[str, str]]:
        return {"": ("", "")}

    def _face(self, name: str) -> Face:
        return face_named(self.language, name)


def _listed(game: Game, cards: Collection[str], language: str, most: int) -> str:
    """Cards and components by name, as many as fit beside one another."""
    names = {card: game.cards[card].name for card in cards if card in game.cards}
    names |= {part: game.components[part].title for part in cards if part in game.components}
    shown = [unescaped(names[id_][language]) if id_ in names else id_ for id_ in cards]
    return ", ".join([*shown[:most], *(["…"] if len(shown) > most else [])])


def face_named(language: str, name: str) -> Face:
    """The face that an item names, such as `card/reed_hare`."""
    sort, _, id_ = name.partition("/")
    return Face(language, sort, id_)


def jobs(context: BuildContext) -> Iterator[Job]:
    """One PDF for each deck, component, language and profile; and a page to measure the printer with.

    Mats that ask for it come on a page of their own size too. The sheets of a part have their own folder.
    """
    if not context.chosen:
        yield from _one_page_jobs(context)
    from deckwright.render.spoken import Spoken

    spoken = {language: Spoken(context.game, language) for language in context.languages}
    for profile in read_profiles(context.game, context.profiles, context.assets.path):
        for language in context.languages:
            folder = f"print/{language}"
            within = f"{folder}/{PART}" if context.chosen else f"{folder}/"
            sets = list(sound_sets(context, language))
            for part in files_of(sets, profile):
                file = f"{within}{part.id}-{profile.id}.pdf"
                sheets = Sheets(context, part, profile, language, file, spoken[language])
                yield Job((file,), sheets.key, sheets.write)
                yield from _cut_jobs(part, profile, within)
            for part in sets:
                if is_boxed(part, profile) and (box := box_job(context, part, profile, language, within)):
                    yield box
            if profile.is_calibrated and not context.chosen:
                yield _calibration(context, profile, language, folder)


def _cut_jobs(part: PrintSet, profile: Profile, within: str) -> Iterator[Job]:
    """What a cutting machine cuts of the sheets of a set, a file for each size."""
    if profile.cutter == "none" or part.shape is None:
        return
    for number, size in enumerate(part.items, 1):
        name = f"{part.id}-cut-{number}" if len(part.items) > 1 else f"{part.id}-cut"
        text = cut_file(profile, size, part.shape)
        yield text_job(f"{within}{name}-{profile.id}.dxf", text)


def files_of(sets: Iterable[PrintSet], profile: Profile) -> list[PrintSet]:
    """Of these sets what a profile has sheets of, a set for each print file."""
    printed = [part for part in sets if is_printed(part, profile)]
    return ganged(printed) if profile.gang else printed


def is_printed(part: PrintSet, profile: Profile) -> bool:
    """Whether a profile has sheets of a set: of one with nothing in it none does, of a mat not each."""
    return any(part.items.values()) and (part.shape is not None or profile.has_mats)


def sound_sets(context: BuildContext, language: str) -> Iterator[PrintSet]:
    """What is printed together in a language, without what is left out."""
    return (
        part.without(lambda name: face_named(language, name) in context.laid.looks)
        for part in context.print_sets
    )


def _one_page_jobs(context: BuildContext) -> Iterator[Job]:
    """One PDF in full size for each mat that is to have one, whatever the profiles."""
    from deckwright.render.spoken import Spoken

    for language in context.languages:
        spoken = Spoken(context.game, language)
        for part in sound_sets(context, language):
            if not part.one_page or not part.items:
                continue
            faces = [face_named(language, item.front) for items in part.items.values() for item in items]
            words = (context.game.title[language], context.game.credit[language], part.title[language])
            looks = [(context.laid.looks[face], spoken.face(face.sort, face.id)) for face in faces]
            key = key_of(context.tool, words, looks)
            write = partial(_one_page, context, part, language, spoken, faces)
            yield Job((f"print/{language}/{part.id}-one-page.pdf",), key, write)


def _one_page(
    context: BuildContext, part: PrintSet, language: str, spoken: "Spoken", faces: Iterable[Face], path: str
) -> None:
    from deckwright.render.pdf import write_pdf
    from deckwright.render.verify import Record, verify_pdf

    record, place, about = Record(), part.spot.place(), f"{context.game.id}/{part.id}"
    shown = ((face, context.laid.displays.read(context.laid.keys[face])) for face in faces)
    pages = (single_page(each.saying(spoken.face(face.sort, face.id, each))) for face, each in shown)
    with told_at(place, about):
        write_pdf(
            Path(path),
            record.passing(pages),
            title=f"{context.game.title[language]}: {part.title[language]}",
            language=language,
            assets=context.assets,
            author=context.game.credit[language],
            structure=Structure(),
        )
    if wrong := verify_pdf(Path(path), record, place=place, about=about):
        raise ContentError(*wrong)


def print_findings(game: Game, names: Iterable[str], assets: GameAssets) -> list[Finding]:
    """What keeps a game from being printed with these profiles; nothing is drawn."""
    found: dict[Finding, None] = {}  # once for all profiles
    try:
        profiles = read_profiles(game, names, assets.path)
        for profile in profiles:
            for part in (part for part in print_sets(game) if is_printed(part, profile)):
                for size, items in part.items.items():
                    if part.shape is None:
                        plan_tiles(profile, size)
                    else:
                        plan_sheets(profile, size, items[:1], shape=part.shape)
                if is_boxed(part, profile):
                    found |= dict.fromkeys(box_findings(game, part, profile, assets.fonts))
    except ContentError as unusable:
        return list(unusable.findings)
    return list(found)


def _calibration(context: BuildContext, profile: Profile, language: str, folder: str) -> Job:
    data = key_of(context.assets.path.read(f"print/{profile.id}.yaml"))
    key = key_of(context.tool, data, context.game.title[language], context.game.credit[language])
    path = f"{folder}/calibration-{profile.id}.pdf"
    return Job((path,), key, partial(_calibrate, context, profile, language))


def _calibrate(context: BuildContext, profile: Profile, language: str, path: str) -> None:
    from deckwright.render.pdf import write_pdf

    with told_at(profile.spot.place(), profile.id):
        write_pdf(
            Path(path),
            calibration_pages(profile, language, context.assets.fonts),
            title=f"{context.game.title[language]}: {profile.name(language)}",
            language=language,
            assets=context.assets,
            author=context.game.credit[language],
            duplex=profile.turned_over,
        )
