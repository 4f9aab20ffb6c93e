"""The wheel works on its own: installed outside the checkout, it makes, checks and builds a game.

Without the network its dependencies are those of this environment; .ci/run installs them as the wheel says.
"""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*words: str | Path, folder: Path) -> str:
    # Without PYTHONPATH, so that nothing but the wheel can be meant.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        list(map(str, words)),
        cwd=folder,
        env=clean | {"PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an environment with the wheel in it; its dependencies are those of this one."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    place = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", folder)
    run(*pip, "install", "--no-index", "--no-deps", wheel, folder=folder)
    packages = run(
        place / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=folder
    )
    ours = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(packages.strip(), "dependencies.pth").write_text("\n".join(sorted(ours)) + "\n", encoding="utf-8")
    return place


def test_the_wheel_carries_data_but_no_game_and_no_build(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    assert any(name.startswith("deckwright/_shipped/templates/fonts/") for name in names)
    assert "deckwright/_shipped/schema/game.json" in names
    assert "deckwright/_shipped/templates/new/content/NAME/game.yaml" in names
    assert "deckwright/check/pages/C102.md" in names
    games = {path.name for path in (ROOT / "content").iterdir() if path.is_dir()}
    outside = {"content", "build", "tests", "tools"}
    assert not [name for name in names if name.split("/")[0] in outside or games & set(name.split("/"))]


def test_an_installed_deckwright_makes_checks_and_builds_a_game_outside_the_checkout(
    scripts: Path, tmp_path: Path
) -> None:
    where = run(scripts / "python", "-c", "import deckwright; print(deckwright.__file__)", folder=tmp_path)
    assert Path(where.strip()).is_relative_to(scripts.parent)

    deckwright = scripts / "deckwright"
    run(deckwright, "new", "demo", folder=tmp_path)
    project = tmp_path / "demo"

    assert run(deckwright, "check", "--faces", folder=project) == "No findings.\n"
    assert "6 scenarios pass" in run(deckwright, "test", folder=project)
    assert "demo: 5 games" in run(deckwright, "simulate", "demo", "--games", "5", folder=project)
    assert "card images" in run(deckwright, "build", folder=project)
    assert list((project / "build/demo/print").rglob("*.pdf"))
    assert list((project / "build/demo/cards").rglob("*.png"))
    assert run(deckwright, "build", folder=project) == "demo: nothing to do\n"
