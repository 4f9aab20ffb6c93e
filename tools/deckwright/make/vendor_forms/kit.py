"""All that is printed at home: sheets of several profiles, mats, rulebook, licence, and what each is."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from deckwright.assets.chrome import label, sheet_words
from deckwright.assets.profiles import PAPERS, read_profiles
from deckwright.make import rulebooks, sheets
from deckwright.make.jobs import Job, text_job
from deckwright.make.print_sets import PrintSet
from deckwright.make.prune import PART
from deckwright.make.vendor_forms.order import Exported, Form, Order
from deckwright.model.numbers import plural
from deckwright.render.card_words import plain
from deckwright.render.rulebook.printed import has_room_for_two

LIST = "READ-ME.txt"


def _jobs(order: Order) -> Iterator[Job]:
    """The sheets, and of a whole game rulebooks, licence and a list; the order is told how many cards."""
    context, done = order.context, order.done
    if "print" not in done.built.withheld:
        for job in sheets.jobs(context):
            yield replace(job, paths=tuple(path.removeprefix("print/") for path in job.paths))
    if "rulebook" in done.built.withheld:
        done.lacks["the rulebook is left out: it needs a game without mistakes"] = None
    for language in context.languages:
        done.cards = max(done.cards, sum(_cards(part) for part in order.sets(language)))
        if not context.chosen:
            yield from _beside(order, language)


def _beside(order: Order, language: str) -> Iterator[Job]:
    """What goes with the sheets of a whole game."""
    context = order.context
    if _has_book(order, language):
        paths = (f"{language}/rulebook.pdf", f"{language}/rulebook.html")
        yield Job(paths, "", partial(rulebooks.write_players, context, language))
        for paper in _folded_on(order):
            write = partial(rulebooks.write_printed, context, language, paper)
            yield Job((f"{language}/rulebook-{paper}.pdf",), "", write)
    licence = context.root / f"content/{context.game.id}/LICENSE"
    if licence.is_file():
        yield text_job(f"{language}/LICENSE.txt", context.assets.path.text_of(licence))
    yield text_job(f"{language}/{LIST}", _about(order, language))


def _folded_on(order: Order) -> Iterator[str]:
    """The papers of which two pages of the rulebook have room on a sheet, so that it can be folded."""
    how = order.context.game.book_print
    profiles = read_profiles(order.context.game, order.context.profiles, order.context.assets.path)
    for name in dict.fromkeys(profile.paper.name for profile in profiles):
        if how.pages != 1 and name in PAPERS and has_room_for_two(how.page, PAPERS[name]):
            yield name


def _has_book(order: Order, language: str) -> bool:
    return language in order.context.game.rulebooks and "rulebook" not in order.done.built.withheld


def _cards(part: PrintSet) -> int:
    return _copies(part) if part.of_cards or part.shape == "card" else 0


def _about(order: Order, language: str) -> str:
    """What is in the folder, for who prints it."""
    game, words = order.context.game, sheet_words(language)
    profiles = read_profiles(game, order.context.profiles, order.context.assets.path)
    head = [plain(game.title[language]), plain(game.credit[language])]
    head += [f"{label(game, language, 'licence')}: {game.licence}"] if game.licence else []
    papers = [f"  …-{profile.id}.pdf: {profile.name(language)}" for profile in profiles]
    sets = list(order.sets(language))
    printed = [part for profile in profiles for part in sheets.files_of(sets, profile)]
    parts = {part.id: part for part in (*(part for part in sets if part.one_page), *printed)}
    files = [f"  {part.id}-…: {plain(part.title[language])} ({_copies(part)})" for part in parts.values()]
    is_calibrated = any(each.is_calibrated for each in profiles)
    files += [f"  calibration-…: {words['calibration']}"] if is_calibrated else []
    book = label(game, language, "rulebook")
    if _has_book(order, language):
        files.append(f"  rulebook.pdf, rulebook.html: {book}")
        if any(_folded_on(order)):
            how = words["kit_leaflet" if game.book_print.is_one_leaf else "kit_booklet"]
            files.append(f"  rulebook-…: {book}, {how}")
    lines = (*head, "", words["kit_print"], *papers, "", words["kit_files"], *files)
    return "\n".join(line for part in lines for line in part.split("\n")) + "\n"


def _copies(part: PrintSet) -> int:
    return sum(map(len, part.items.values()))


def _said(done: Exported) -> str:
    """What was written, in words."""
    return f"{plural(len(done.files), 'file')} with {plural(done.cards, 'card')}"


def _hint(order: Order) -> str:
    """Where it says what each file is; a part of a game has no list."""
    return "" if order.context.chosen else f"{LIST} says what each is"


FORM = Form(
    outputs=("print", "rulebook"), jobs=_jobs, said=_said, hint=_hint, parallel=False, apart=True, kinds=PART
)
