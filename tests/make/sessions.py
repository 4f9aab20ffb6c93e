"""What the tests of a session ask it, and the faces of the pond that they ask about."""

from collections.abc import Callable
from pathlib import Path

from deckwright.load.project import Project
from deckwright.make.face import Face
from deckwright.make.session import Session

FROG, NEWT, GERMAN_FROG = Face("en", "card", "frog"), Face("en", "card", "newt"), Face("de", "card", "frog")
ANIMALS = "content/pond/cards/animal.yaml"
FACE = "templates/pond/animal.xml.j2"
Edit = Callable[[str, str, str], None]


def fresh(pond: Path) -> Session:
    """A session that has read the pond."""
    session = Session(Project(pond), "pond")
    session.refresh()
    return session


def texts(session: Session, face: Face) -> list[str]:
    """What stands on a face as it is shown."""
    session.draw(face)
    look = session.look(face)
    assert look
    return [op[6] for op in session.display(look).ops if op[:2] == ("note", "text")]


def codes(session: Session) -> set[str]:
    """The codes of all that is found so far."""
    return {finding.code for finding in session.findings()}


def draw_all(session: Session) -> None:
    """Draw each face that was not drawn yet."""
    for face in [*session.undrawn()]:
        session.draw(face)


def with_a_book(
    pond: Path, text: str = '# Pond\n\n## Play\n\n![A frog](card:frog "nose")\n\n1. Its nose\n'
) -> Path:
    """The rulebook that the pond now has; by itself one with a figure, of which a part has a number."""
    book = pond / "content/pond/rulebook/en.md"
    book.parent.mkdir()
    book.write_text(text, "utf-8")
    return book
