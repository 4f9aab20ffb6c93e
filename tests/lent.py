"""Projects that are copied once for many tests: what a test changes in them is put back."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path


@contextmanager
def saying(path: Path, raw: bytes) -> Iterator[None]:
    """A file that holds something else for a while."""
    before = path.read_bytes() if path.exists() else None
    path.write_bytes(raw)
    try:
        yield
    finally:
        if before is None:
            path.unlink()
        else:
            path.write_bytes(before)


@contextmanager
def editing(root: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Replace a text, which must be there, in files of a project for a while."""
    with ExitStack() as changes:

        def replace(name: str, old: str, new: str) -> None:
            text = (root / name).read_text("utf-8")
            assert old in text
            changes.enter_context(saying(root / name, text.replace(old, new, 1).encode()))

        yield replace
