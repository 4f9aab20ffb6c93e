"""Outputs that are plain text, such as rule tables and schemas."""

from functools import partial
from pathlib import Path

from deckwright.make.jobs import Job, key_of


def text_job(path: str, text: str) -> Job:
    """The job that writes a text to an output."""
    return Job((path,), key_of(text), partial(put, text))


def put(text: str, path: str) -> None:
    """Write UTF-8 with line feeds to the temporary path of a job, which takes its output's place later."""
    Path(path).write_text(text, encoding="utf-8", newline="\n")
