"""Ask git what a repository holds. Git is a process without a shell; a repository makes it run nothing.

What this promises of a repository that somebody else made, whatever its files and its `.git/config` say:

- Only `rev-parse`, `rev-list`, `merge-base`, `ls-tree` and `cat-file` are called. They look at objects, never
  at the working tree or the index: no hook, filter, text conversion, file system monitor, pager or alias is
  run.
- No transport is allowed: what a partial clone lacks is missing, and not fetched.
- Git is the program of the search path, never one that is inside of the project.
- Variables by which the caller's environment would lead git elsewhere are taken away.
- A repository that belongs to somebody else is refused by git itself; the sentence says how to trust it.

What is not promised: git reads the configuration and the objects to which `.git` leads, as it always does.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

from deckwright.characters import HARMFUL, visible
from deckwright.inputs import stays

SECONDS = 60.0  # for one question
_HASH = re.compile(r"[0-9a-f]{40}([0-9a-f]{24})?")
_SAFE = (
    *("--no-pager", "--literal-pathspecs"),
    *("-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.devnull, "-c", "protocol.allow=never"),
)
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}


class HistoryError(Exception):
    """An earlier version cannot be had: why, and the way out. `wrong_use`: what was asked for is wrong."""

    def __init__(self, message: str, hint: str = "", *, wrong_use: bool = False) -> None:
        super().__init__(message)
        self.message, self.hint, self.wrong_use = message, hint, wrong_use

    def __str__(self) -> str:
        return visible(f"{self.message}; {self.hint}" if self.hint else self.message)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of a revision: its path below the project, git's mode and object id, its size in bytes.

    `size` is -1 for what is no file, such as a submodule.
    """

    path: str
    mode: str
    id: str
    size: int


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its id, when it was made (ISO 8601), its first line, the branches and tags that name it."""

    id: str
    time: str
    subject: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Repository:
    """The repository around a project.

    `prefix` leads from its top to the project, "" or with a slash at its end. `folder` is where git keeps its
    own files; `shallow`: it was cloned without its whole history.
    """

    root: Path
    prefix: str
    folder: Path
    shallow: bool

    @classmethod
    def around(cls, root: Path) -> "Repository":
        """The repository in which a project lies.

        Raises:
            HistoryError: there is no git, no repository, or git does not trust it.
        """
        words = ("rev-parse", "--show-prefix", "--git-common-dir", "--is-shallow-repository")
        done = _run(root, *words)
        if done.returncode:
            raise _no_repository(root, _first_line(done.stderr))
        prefix, folder, shallow = _text(done.stdout).split("\n")[:3]
        return cls(root, prefix, root / folder, shallow == "true")

    def commit(self, revision: str) -> str:
        """The id of the commit that a branch, tag, id or expression such as `HEAD~3` names.

        Raises:
            HistoryError: it names none that is here.
        """
        if not revision or revision.startswith("-") or HARMFUL.search(revision):
            raise HistoryError(
                f"'{revision}' is no revision", "name a branch, a tag or a commit", wrong_use=True
            )
        done = _run(self.root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
        if done.returncode == 0 and _HASH.fullmatch(commit := _text(done.stdout).strip()):
            return commit
        raise self._unknown(revision)

    def commits(self, most: int, *folders: str) -> list[Commit]:
        """The last commits up to HEAD that touched some folders of the project, the newest first.

        Raises:
            HistoryError: there is none, or they are not whole.
        """
        head, form = self.commit("HEAD"), "--format=%x00%H%x00%cI%x00%D%x00%s"
        words = ("rev-list", f"--max-count={most}", "--encoding=UTF-8", form, head, "--", *folders)
        done = _run(self.root, *words)
        if done.returncode:
            raise self._not_whole(head, _first_line(done.stderr))
        lines = (line.split("\0", 4)[1:] for line in _text(done.stdout).split("\n") if line[:1] == "\0")
        return [_commit(*(visible(part) for part in line)) for line in lines]

    def marks(self) -> list[Path]:
        """Files of git's own of which one is written whenever HEAD becomes another commit.

        Raises:
            HistoryError: git cannot be asked.
        """
        wanted = [word for name in ("HEAD", "logs/HEAD", "index") for word in ("--git-path", name)]
        done = _run(self.root, "rev-parse", *wanted)
        return [self.root / line for line in _text(done.stdout).splitlines()]

    def common(self, one: str, other: str) -> str:
        """The commit at which two branches parted.

        Raises:
            HistoryError: a revision is unknown, or they have none in common that is here.
        """
        done = _run(self.root, "merge-base", self.commit(one), self.commit(other))
        commit = _text(done.stdout).partition("\n")[0]
        if done.returncode == 0 and _HASH.fullmatch(commit):
            return commit
        hint = _DEEPER if self.shallow else f"compare them directly: {one}..{other}"
        message = f"{one} and {other} have no commit in common"
        raise HistoryError(message + (" in this shallow clone" if self.shallow else ""), hint)

    def entries(self, commit: str, *folders: str) -> list[Entry]:
        """The files of a commit that lie in some folders of the project, links and submodules too.

        Raises:
            HistoryError: the commit is not whole.
        """
        paths = [f"{self.prefix}{folder}" for folder in folders]
        done = _run(self.root, "ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--", *paths)
        if done.returncode:
            raise self._not_whole(commit, _first_line(done.stderr))
        lines = (line for line in done.stdout.split(b"\0") if line)
        return [_entry(line, self.prefix) for line in lines]

    @contextmanager
    def objects(self) -> Iterator["Objects"]:
        """A process that hands over the content of objects, one after the other."""
        with _started(self.root, "cat-file", "--batch") as process:
            assert process.stdin
            assert process.stdout
            yield Objects(self, process.stdin, process.stdout)

    def _unknown(self, revision: str) -> HistoryError:
        if self.shallow:
            return HistoryError(f"this shallow clone has no revision '{revision}'", _DEEPER)
        if _run(self.root, "rev-parse", "--verify", "--quiet", "HEAD").returncode:
            return HistoryError("this repository has no commit yet", "commit something first", wrong_use=True)
        hint = "git branch --all, git tag and git log list what there is; fetch it if it is elsewhere"
        return HistoryError(f"this repository has no revision '{revision}'", hint, wrong_use=True)

    def _not_whole(self, commit: str, why: str) -> HistoryError:
        hint = (
            _DEEPER if self.shallow else f"bring it here: git fetch origin {commit}, or look with: git fsck"
        )
        return HistoryError(f"commit {commit[:12]} cannot be read: {why}", hint)


class Objects:
    """The content of objects, by id. One question at a time."""

    def __init__(self, repository: Repository, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._repository, self._questions, self._answers = repository, questions, answers

    def read(self, entry: Entry) -> bytes:
        """The content of a file; whoever asks has looked at its size.

        Raises:
            HistoryError: the object is missing or damaged.
        """
        try:
            self._questions.write(f"{entry.id}\n".encode())
            self._questions.flush()
            words = self._answers.readline().split()
            if len(words) == 3 and words[2] == b"%d" % entry.size:
                data = self._answers.read(entry.size + 1)
                if len(data) == entry.size + 1:
                    return data[:-1]
        except OSError:
            pass
        hint = "it may be a partial clone: git fetch --refetch --no-filter; or look with: git fsck"
        raise HistoryError(f"{entry.path}: its content is not in this repository", hint)


_DEEPER = "fetch the rest: git fetch --unshallow; in GitHub's checkout action: fetch-depth: 0"


def _no_repository(root: Path, why: str) -> HistoryError:
    if "dubious ownership" in why:
        hint = "if you trust it: git config --global --add safe.directory FOLDER"
        return HistoryError(
            f"git does not trust the repository of {root}, which belongs to another user", hint
        )
    if "not a git repository" in why:
        hint = "go into one, or make one: git init, git add ., git commit"
        return HistoryError(f"{root} lies in no git repository", hint, wrong_use=True)
    return HistoryError(f"git cannot read the repository of {root}: {why}", "look with: git status")


def _commit(id_: str, time: str, names: str, subject: str) -> Commit:
    """A commit; git writes `HEAD -> main, tag: v1.0, origin/main`."""
    called = (name.removeprefix("HEAD -> ").removeprefix("tag: ") for name in names.split(", "))
    return Commit(id_, time, subject, tuple(name for name in called if name not in ("", "HEAD")))


def _entry(line: bytes, prefix: str) -> Entry:
    """One line of ls-tree: `100644 blob ID SIZE\\tPATH`."""
    about, _, path = line.partition(b"\t")
    mode, _, id_, size = about.split()
    whole = os.fsdecode(path)
    return Entry(whole.removeprefix(prefix), mode.decode(), id_.decode(), int(size) if size.isdigit() else -1)


def _run(root: Path, *words: str) -> "subprocess.CompletedProcess[bytes]":
    """Ask git one thing."""
    command = [_program(root), *_SAFE, *words]
    try:
        return subprocess.run(  # noqa: S603  no shell, and only our own words
            command,
            cwd=root,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        hint = "look whether its disk answers, and try again"
        raise HistoryError(f"git did not answer within {SECONDS:g} s", hint) from None
    except OSError as failed:
        raise HistoryError(f"git cannot be run: {failed.strerror}", _INSTALL) from None


@contextmanager
def _started(root: Path, *words: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A git that answers until nobody asks any more."""
    process = subprocess.Popen(  # noqa: S603  no shell, and only our own words
        [_program(root), *_SAFE, *words],
        cwd=root,
        env=_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()
        process.wait()


_INSTALL = "install it: https://git-scm.com/downloads"


@cache
def _program(root: Path) -> str:
    """Where git is: on the search path, in no folder of the project, and in none without a full path.

    Raises:
        HistoryError: it is nowhere.
    """
    for folder in os.get_exec_path():
        if (
            Path(folder).is_absolute()
            and not stays(root, folder)
            and (program := shutil.which(str(Path(folder, "git"))))
        ):
            return program
    raise HistoryError("git is not installed, or not on the search path", _INSTALL)


def _environment() -> Mapping[str, str]:
    """Our own environment, without what would lead git to another repository or make it run something."""
    kept = {name: value for name, value in os.environ.items() if not name.upper().startswith("GIT_")}
    return kept | _ENVIRONMENT


def _text(raw: bytes) -> str:
    return os.fsdecode(raw).replace("\r\n", "\n")


def _first_line(raw: bytes) -> str:
    return (raw.decode("utf-8", "replace").strip().splitlines() or ["no reason given"])[0].removeprefix(
        "fatal: "
    )
