"""A repository in which a test commits what it likes."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Git = Callable[..., str]


def git_in(folder: Path) -> Git:
    """A function that runs git in a folder, deaf to the configuration of this computer."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    who = ("-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always")

    def call(*words: str, given: bytes | None = None) -> str:
        done = subprocess.run(
            ["git", *who, *words], cwd=folder, env=environment, input=given, capture_output=True, check=True
        )
        return os.fsdecode(done.stdout).strip()

    return call


@pytest.fixture
def git(tmp_path: Path) -> Git:
    """Git in a new repository."""
    call = git_in(tmp_path)
    call("init", "--quiet", "--initial-branch=main", ".")
    return call
