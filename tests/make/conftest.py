"""The pond as it was built once, while deckwright itself holds still."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from deckwright.load.project import Project
from deckwright.make import snapshot
from deckwright.make.new_from import create_from
from deckwright.make.session import Session

from ..conftest import write_pond
from .building import Outputs, build, outputs
from .woods import TABLE, Woods


@pytest.fixture(scope="session")
def nothing(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty folder."""
    return str(tmp_path_factory.mktemp("nothing"))


@contextmanager
def holding_still(nothing: str) -> Iterator[None]:
    """deckwright itself counts as an input; someone may be working on it while the tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "PACKAGE", nothing)
        patch.setattr(snapshot, "shipped", lambda _: nothing)
        yield


@pytest.fixture
def frozen(nothing: str) -> Iterator[None]:
    """deckwright, as long as a test runs."""
    with holding_still(nothing):
        yield


@pytest.fixture(scope="session")
def first_build(tmp_path_factory: pytest.TempPathFactory, nothing: str) -> Path:
    """A pond that was built once, to be copied."""
    folder = write_pond(tmp_path_factory.mktemp("first_build"))
    with holding_still(nothing):
        assert not build(folder).findings
    return folder


@pytest.fixture
def built(pond: Path, first_build: Path, frozen: None) -> Outputs:
    """The outputs of a first build."""
    copytree(first_build, pond, dirs_exist_ok=True)
    return outputs(pond)


@pytest.fixture
def session(pond: Path) -> Session:
    """The pond as the preview keeps it, before it has read anything."""
    return Session(Project(pond), "pond")


@pytest.fixture
def woods(tmp_path: Path) -> Woods:
    """A game of the table."""
    there = Woods(tmp_path)
    there.write(TABLE)
    create_from(there.root, "woods", there.table, (), "en")
    return there
