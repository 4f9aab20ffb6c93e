"""Boxes to fold around decks: build/<game>/print/<language>/<deck>-tuck-box-<profile>.pdf."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.make.build_context import BuildContext
from deckwright.make.draw_faults import told_at
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of
from deckwright.make.print_sets import PrintSet
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.picture.colour import contrast
from deckwright.picture.structure import Structure
from deckwright.render.impose import Dress, Label, plan_tuck_box, tuck_box_page
from deckwright.render.impose.tuck_box import titles
from deckwright.render.low_ink import inked, inked_pair
from deckwright.render.text.short import short
from deckwright.render.text.units import mm_to_pt

_GROUND, _INK = "frame|ink|#3c4a5c", "on_frame|paper|#ffffff"
_LEAST = 3.0  # contrast of words on a box


def is_boxed(part: PrintSet, profile: Profile) -> bool:
    """Whether a profile prints a box for a set; one that looks cards over does not."""
    return bool(part.boxed) and any(part.items.values()) and profile.copies == "all"


def box_findings(game: Game, part: PrintSet, profile: Profile, fonts: Fonts) -> Iterator[Finding]:
    """A401: titles that have no room on a box.

    Raises:
        ContentError: P501, its net does not fit the paper.
    """
    net = plan_tuck_box(profile, part.items, part.boxed).net
    told = set[str]()
    for language in game.languages:
        label = Label(game=game.title[language], deck=part.title[language], language=language)
        for title in titles(net, label, fonts):
            line = title.line
            if not line.fits and line.text not in told:
                told.add(line.text)
                size = f"at the minimum size {mm_to_pt(line.size):.1f} pt"
                yield Finding(
                    code="A401",
                    place=part.spot.place(),
                    message=f"{short(line.text)!r} has no room on the tuck box: {size} it is "
                    f"{line.width:.1f} mm wide, room is {title.room:.1f} mm",
                    hint="shorten the title, or leave out `tuck_box` of the deck",
                    about=f"{game.id}/{part.id}",
                )


def box_job(
    context: BuildContext, part: PrintSet, profile: Profile, language: str, within: str
) -> Job | None:
    """The file of the box of a deck; none where the deck has no back that could be drawn."""
    backs = Counter(item.back for items in part.items.values() for item in items if item.back)
    if not backs:
        return None
    sort, _, id_ = backs.most_common(1)[0][0].partition("/")
    face = Face(language, sort, id_)
    label = Label(game=context.game.title[language], deck=part.title[language], language=language)
    profile_file = key_of(context.assets.path.read(f"print/{profile.id}.yaml"))
    words = (label.game, context.game.credit[language], label.deck)
    ground, ink = inked_pair(*_colours(context, part), profile)
    key = key_of(
        context.tool, profile_file, words, context.laid.looks[face], ground, ink, part.boxed, [*part.items]
    )
    write = partial(_write, context, part, profile, (face, ground, ink), label)
    return Job((f"{within}{part.id}-tuck-box-{profile.id}.pdf",), key, write)


def _colours(context: BuildContext, part: PrintSet) -> tuple[str, str]:
    """The colours of the sides and of words on them: those of the frame in the theme of the deck."""
    deck = context.game.decks[part.deck]
    look = deck.frames.get(part.frame) or deck.looks[0]
    palette = context.assets.themes.first_of(look.theme, context.game.id).palette
    ground, ink = palette.colour(_GROUND).hex, palette.colour(_INK).hex
    if contrast(ground, ink) < _LEAST:
        ink = max("#ffffff", "#000000", key=lambda colour: contrast(ground, colour))
    return ground, ink


def _write(
    context: BuildContext,
    part: PrintSet,
    profile: Profile,
    look: tuple[Face, str, str],
    label: Label,
    path: str,
) -> None:
    """Write the PDF and open it again, to see that it came out as it was meant."""
    from deckwright.render.pdf import write_pdf
    from deckwright.render.verify import Record, verify_pdf

    (face, ground, ink), record, place = look, Record(), part.spot.place()
    dress = Dress(inked(context.laid.displays.read(context.laid.keys[face]), profile), ground, ink)
    box = plan_tuck_box(profile, part.items, part.boxed)
    with told_at(place, f"{context.game.id}/{part.id}"):
        write_pdf(
            Path(path),
            record.passing([tuck_box_page(box, profile, dress, label, context.assets.fonts)]),
            title=f"{label.game}: {label.deck}",
            language=label.language,
            assets=context.assets,
            author=context.game.credit[label.language],
            structure=Structure(),
        )
    if wrong := verify_pdf(
        Path(path), record, place=place, about=profile.id, paper=(profile.width, profile.height)
    ):
        raise ContentError(*wrong)
