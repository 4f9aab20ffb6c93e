"""What keeps `deckwright preview` from serving: a sentence with the way out, and exit code 2."""

import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]


def test_a_port_that_is_taken_is_told_with_the_way_out(cli: Cli) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])

        code, out, err = cli("preview", "--no-browser", "--port", port)

    assert code == 2
    assert out == ""
    assert f"cannot serve on 127.0.0.1, port {port}: " in err
    assert "--port 0 takes any that is free" in err


@pytest.mark.parametrize("package", ["starlette", "uvicorn"])
def test_without_the_extra_it_is_told_how_to_install_it(pond: Path, package: str) -> None:
    code = (
        f"import sys; sys.modules['{package}'] = None; from deckwright.__main__ import main; sys.exit(main())"
    )
    command = [sys.executable, "-c", code, "preview", "--no-browser"]

    done = subprocess.run(command, cwd=pond, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert "python -m pip install 'deckwright[preview]'" in done.stderr


def test_a_language_that_no_game_has_is_told_with_those_that_there_are(cli: Cli) -> None:
    code, _, err = cli("preview", "--no-browser", "--language", "fr")

    assert code == 2
    assert "no game has the language 'fr'; there are de, en" in err
