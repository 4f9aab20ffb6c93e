"""The press of a vendor, from its file and the game's spot colours."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.check.accepted import without_accepted
from deckwright.make.part import WrongOptions
from deckwright.model.finding import ContentError, Finding
from deckwright.model.looks import card_of
from deckwright.model.place import Place
from deckwright.render.text.short import short

if TYPE_CHECKING:
    from deckwright.make.print_sets import PrintSet
    from deckwright.make.vendor_forms.order import Order
    from deckwright.picture.display import DisplayList
    from deckwright.render.for_press import Crowded
    from deckwright.render.pdf.press import Press
    from deckwright.render.verify import Record

_NAMED = 6  # of those of which something is said
_QUOTED = 32  # characters


def press_of(order: "Order") -> "Press | None":
    """What the vendor prints with; None for the colours of screens. The order is told which inks it lacks.

    Raises:
        ContentError: its colour profile cannot be used.
        WrongOptions: what opens its files again is not installed.
    """
    said, game = order.vendor.press, order.context.game
    if said is None:
        return None
    try:
        import pikepdf  # noqa: F401
    except ImportError:
        raise WrongOptions(
            f"files for {order.vendor.title} are opened again with pikepdf: pip install 'deckwright[print]'"
        ) from None
    from deckwright.render.pdf.inks import Inks, ProfileError
    from deckwright.render.pdf.press import Press

    path = order.context.assets.path
    file = path.find(f"vendors/{said.profile}")
    assert file  # or the vendor would not have been read
    try:
        inks = Inks(
            path.bytes_of(file), said.most, game.spots if said.spots else {}, flat=said.standard == "X-1a"
        )
    except ProfileError as error:
        place, about = order.vendor.spot.place("press", "profile"), f"vendors/{order.vendor.id}"
        message = f"{said.profile} {error}"
        hint = "ask the printer for its ICC profile; FOGRA39L.icc came with deckwright"
        finding = Finding(code="P502", place=place, message=message, hint=hint, about=about)
        raise ContentError(finding) from None
    if game.spots and not said.spots:
        names = ", ".join(game.spots)
        told = f"{order.vendor.title} prints no spot colours: {names} of the four inks instead"
        order.done.skipped[told] = None
    return Press(inks=inks, standard=said.standard, condition=said.condition)


def look_over(
    order: "Order", press: "Press", part: "PrintSet", name: str, display: "DisplayList", language: str
) -> None:
    """Find small letters of several inks on a face."""
    from deckwright.render.for_press import crowded

    id_ = card_of(name.partition("/")[2])
    card = order.context.game.cards.get(id_) if name.startswith(("card/", "verso/")) else None
    at = At((card or part).spot.place(), card.id if card else part.id, f"{name} ({language})")
    report(order, press, crowded(display, press.inks), at)


@dataclass(frozen=True, slots=True)
class At:
    """Where letters are: the place in the content, what it is of, and which face or page it is."""

    place: Place
    about: str
    context: str


def report(order: "Order", press: "Press", found: "Iterable[Crowded]", at: At) -> None:
    """Findings for small letters of several inks, once for each colour; the game may accept them."""
    game = order.context.game
    for text, points, colour, percent in found:
        if colour in press.crowded:
            continue
        message = f"'{short(text, _QUOTED)}' is set in {points:.1f} pt in {colour}, {percent} percent of ink"
        finding = Finding(
            code="A417",
            place=at.place,
            message=message,
            hint="take nearly black, which is printed in black ink alone, two inks, or 9 pt and more",
            about=f"{game.id}/{at.about}",
            context=at.context,
        )
        left, _ = without_accepted([finding], game)
        if left:
            press.crowded[colour] = None
            order.done.built.findings += left


def open_again(order: "Order", press: "Press | None", path: str, record: "Record") -> None:
    """Open a file again and hold it against what its pages were meant to be, and against its press.

    Raises:
        ContentError: it came out otherwise.
    """
    from deckwright.render.verify import verify_pdf
    from deckwright.render.verify_press import verify_press

    place, about = order.vendor.spot.place(), f"vendors/{order.vendor.id}"
    wrong = verify_pdf(Path(path), record, place=place, about=about)
    if wrong := wrong or (verify_press(Path(path), press, place=place, about=about) if press else []):
        raise ContentError(*wrong)


def tell(order: "Order", press: "Press") -> None:
    """Say what was changed for the press."""
    for colour, ink in press.inks.spots.items():
        if colour not in press.used and not order.context.options.part:  # else other cards may have it
            order.done.skipped[f"{ink} prints nothing: nothing is drawn flat in exactly {colour}"] = None
    if press.lost:
        names = [name.partition("/")[2] for name in press.lost]
        told = f"letters below something translucent are part of a bitmap: {_listed(names)}"
        order.done.skipped[told] = None
    if press.hidden:
        names = [name.partition("/")[2] for name in press.hidden]
        told = "inks of their own are printed over what lies on them below something translucent"
        order.done.skipped[f"{told}: {_listed(names)}"] = None
    if less := press.inks.lessened:
        names = [*filter(None, less), *(["pictures"] if "" in less else [])]
        most = press.inks.most
        told = f"what had more than {most} percent of ink has less of the coloured ones: {_listed(names)}"
        order.done.skipped[told] = None


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more
