"""The pond as it was built once, while deckwright itself holds still."""

from pathlib import Path

import pytest

from deckwright.make import snapshot

from .building import Outputs, build, outputs


@pytest.fixture
def frozen(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """deckwright itself counts as an input; someone may be working on it while the tests run."""
    nothing = str(tmp_path_factory.mktemp("nothing"))
    monkeypatch.setattr(snapshot, "PACKAGE", nothing)
    monkeypatch.setattr(snapshot, "shipped", lambda _: nothing)


@pytest.fixture
def built(pond: Path, frozen: None) -> Outputs:
    """The outputs of a first build."""
    assert not build(pond).findings
    return outputs(pond)
