"""What history/git.py and history/checkout.py promise of a repository that somebody else made."""

import os
import stat
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from deckwright.history import checkout
from deckwright.history import git as git_module
from deckwright.history.checkout import check_out
from deckwright.history.git import HistoryError, Repository

from .conftest import Git, git_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and scripts as on POSIX")


def put(folder: Path, name: str, text: str = "x\n") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def committed(git: Git) -> str:
    git("add", "--all")
    git("commit", "--quiet", "--allow-empty", "--message=x")
    return git("rev-parse", "HEAD")


def tree_of(git: Git, *entries: tuple[str, str, str]) -> str:
    """A commit of a tree that `git add` would never make: mode, object and name of each entry in content/."""

    def tree(lines: list[tuple[str, str, str]]) -> str:
        kinds = {"040000": "tree", "160000": "commit"}
        listed = "".join(f"{mode} {kinds.get(mode, 'blob')} {id_}\t{name}\0" for mode, id_, name in lines)
        return git("mktree", "-z", "--missing", given=os.fsencode(listed))

    content = tree([*entries])
    return git("commit-tree", "-m", "x", tree([("040000", content, "content")]))


def blob(git: Git, data: bytes) -> str:
    return git("hash-object", "-w", "--stdin", given=data)


def out(root: Path, commit: str, into: Path) -> list[tuple[str, str, str]]:
    return check_out(Repository.around(root), commit, None, into / "project")


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


@pytest.fixture
def away(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("away")


@pytest.fixture
def spy(tmp_path: Path, away: Path) -> tuple[str, Path]:
    """A program of the repository, and the file that shows that it was run."""
    trace = away / "it was run"
    program = put(tmp_path, ".git/spy.sh", f'#!/bin/sh\necho "$0" >> "{trace}"\ncat\n')
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    return str(program), trace


def test_no_program_that_the_configuration_names_is_run(
    tmp_path: Path, git: Git, spy: tuple[str, Path], away: Path
) -> None:
    put(tmp_path, "content/a.yaml", "a: 1\n")
    put(tmp_path, ".gitattributes", "* filter=spy diff=spy merge=spy export-subst\n")
    commit = committed(git)
    program, trace = spy
    for name in (
        *("core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "diff.external", "gpg.program"),
        *("filter.spy.smudge", "filter.spy.clean", "filter.spy.process", "diff.spy.textconv"),
        *("diff.spy.command", "core.alternateRefsCommand", "credential.helper", "uploadpack.packObjectsHook"),
    ):
        git("config", name, program)
    for alias in ("rev-parse", "cat-file", "ls-tree"):
        git("config", f"alias.{alias}", f"!{program}")
    for hook in ("post-checkout", "post-index-change", "fsmonitor-watchman", "reference-transaction"):
        put(tmp_path, f".git/hooks/{hook}", Path(program).read_text("utf-8")).chmod(0o755)
    git("config", "core.hooksPath", str(tmp_path / ".git" / "hooks"))
    repository = Repository.around(tmp_path)

    skipped = check_out(repository, repository.commit("main"), None, away / "project")
    repository.common("main", commit)

    assert (away / "project/content/a.yaml").read_text("utf-8") == "a: 1\n"
    assert not skipped
    assert not trace.exists()


def test_what_a_partial_clone_lacks_is_not_fetched(
    tmp_path: Path, git: Git, spy: tuple[str, Path], away: Path
) -> None:
    there = blob(git, b"here\n")
    commit = tree_of(git, ("100644", there, "a.yaml"), ("100644", "1" * 40, "b.yaml"))
    program, trace = spy
    git("config", "core.repositoryFormatVersion", "1")
    git("config", "extensions.partialClone", "origin")
    git("config", "remote.origin.promisor", "true")
    git("config", "remote.origin.url", f"ext::{program}")
    git("config", "protocol.ext.allow", "always")

    with pytest.raises(HistoryError, match=r"cannot be read|not in this repository"):
        out(tmp_path, commit, away)

    assert not trace.exists()


def test_a_git_inside_of_the_project_is_never_run(
    tmp_path: Path, git: Git, spy: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    program, trace = spy
    put(tmp_path, "git", Path(program).read_text("utf-8")).chmod(0o755)
    git_module._program.cache_clear()
    monkeypatch.setenv("PATH", f".{os.pathsep}{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.chdir(tmp_path)

    Repository.around(tmp_path)

    assert not trace.exists()


def test_variables_do_not_lead_git_elsewhere(
    tmp_path: Path, git: Git, away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = committed(git)
    git_in(away)("init", "--quiet")
    monkeypatch.setenv("GIT_DIR", str(away / ".git"))

    assert Repository.around(tmp_path).commit("HEAD") == commit


@pytest.mark.parametrize("goal", ["/etc/passwd", "../../../../../etc/passwd", "..\\..\\x", "l/../../../x"])
def test_a_link_out_of_the_project_is_left_out_and_told(
    tmp_path: Path, git: Git, away: Path, goal: str
) -> None:
    up = blob(git, b"..")
    commit = tree_of(
        git, ("120000", blob(git, goal.encode()), "evil.yaml"), ("120000", up, "l"), ("100644", up, "a.yaml")
    )

    skipped = out(tmp_path, commit, away)

    assert [path for path, *_ in skipped] == ["content/evil.yaml"]
    assert files_in(away / "project") >= {"content/a.yaml"}
    assert not (away / "project/content/evil.yaml").is_symlink()


def test_a_link_that_leads_out_through_another_link_is_left_out(tmp_path: Path, git: Git, away: Path) -> None:
    """By its words it leads to `x`; but `down` is the top, and two folders above that is outside."""
    deep = tmp_path / "content" / "x" / "y"
    deep.mkdir(parents=True)
    (deep / "down").symlink_to("../../..")
    (deep / "evil").symlink_to("down/../..")

    skipped = out(tmp_path, committed(git), away)

    assert [path for path, *_ in skipped] == ["content/x/y/evil"]
    assert not (away / "project/content/x/y/evil").is_symlink()


def test_a_link_within_the_project_is_a_link_again(tmp_path: Path, git: Git, away: Path) -> None:
    put(tmp_path, "content/a.yaml", "a: 1\n")
    (tmp_path / "content/b.yaml").symlink_to("a.yaml")

    assert not out(tmp_path, committed(git), away)
    assert (away / "project/content/b.yaml").read_text("utf-8") == "a: 1\n"


def test_nothing_is_written_through_a_link(tmp_path: Path, git: Git, away: Path) -> None:
    """A tree that has a link and a folder of one name: git refuses to make it, but lists it."""
    inner = git("mktree", "-z", given=f"100644 blob {blob(git, b'evil')}\tx.yaml\0".encode())
    link = blob(git, os.fsencode(away / "victim"))
    (away / "victim").mkdir()
    raw = b"120000 f\0" + bytes.fromhex(link) + b"40000 f\0" + bytes.fromhex(inner)
    content = git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=raw)
    tree = git("mktree", given=f"040000 tree {content}\tcontent\n".encode())

    out(tmp_path, git("commit-tree", "-m", "x", tree), away)

    assert not files_in(away / "victim")


def test_names_that_lead_elsewhere_are_left_out(tmp_path: Path, git: Git, away: Path) -> None:
    id_ = blob(git, b"x")
    raw = b"".join(b"100644 %s\0" % name + bytes.fromhex(id_) for name in (b"a.yaml", b"b\\c.yaml"))
    content = git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=raw)
    up = b"40000 ..\0" + bytes.fromhex(content)
    above = git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=up)
    whole = b"40000 content\0" + bytes.fromhex(content) + b"40000 templates\0" + bytes.fromhex(above)
    tree = git("hash-object", "-w", "-t", "tree", "--literally", "--stdin", given=whole)

    out(tmp_path, git("commit-tree", "-m", "x", tree), away)

    assert files_in(away) == {"project/content/a.yaml"}


def test_names_that_are_no_utf_8_are_written_as_they_are(tmp_path: Path, git: Git, away: Path) -> None:
    name = os.fsdecode(b"\xff.yaml")
    commit = tree_of(git, ("100644", blob(git, b"x"), name), ("100644", blob(git, b"y"), "a\nb\t.yaml"))

    out(tmp_path, commit, away)

    assert files_in(away / "project") >= {"content/a\nb\t.yaml"}


def test_a_submodule_is_told_and_never_entered(tmp_path: Path, git: Git, away: Path) -> None:
    commit = tree_of(git, ("160000", "2" * 40, "sub"), ("100644", blob(git, b"x"), "a.yaml"))

    skipped = out(tmp_path, commit, away)

    assert [(path, why) for path, why, _ in skipped] == [("content/sub", "it is a submodule")]


def test_a_file_that_is_too_large_is_told_and_not_read(
    tmp_path: Path, git: Git, away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkout, "MOST_BYTES", 10)
    put(tmp_path, "content/large.yaml", "x" * 11)

    skipped = out(tmp_path, committed(git), away)

    assert [path for path, *_ in skipped] == ["content/large.yaml"]
    assert not files_in(away)


@pytest.mark.parametrize(("limit", "most"), [("BUDGET", 3), ("MOST_FILES", 1)])
def test_a_commit_beyond_the_budget_is_refused(
    tmp_path: Path, git: Git, away: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    monkeypatch.setattr(checkout, limit, most)
    put(tmp_path, "content/a.yaml")
    put(tmp_path, "content/b.yaml")

    with pytest.raises(HistoryError):
        out(tmp_path, committed(git), away)

    assert not files_in(away)


def pointer(data: bytes) -> str:
    return f"version https://git-lfs.github.com/spec/v1\noid sha256:{sha256(data).hexdigest()}\nsize 4\n"


def test_a_picture_in_lfs_is_taken_from_the_repository_alone(tmp_path: Path, git: Git, away: Path) -> None:
    digest = sha256(b"good").hexdigest()
    put(tmp_path, "content/a.png", pointer(b"good"))
    put(tmp_path, "content/b.png", pointer(b"gone"))
    commit = committed(git)
    put(tmp_path, f".git/lfs/objects/{digest[:2]}/{digest[2:4]}/{digest}", "good")

    skipped = out(tmp_path, commit, away)

    assert (away / "project/content/a.png").read_bytes() == b"good"
    assert [path for path, *_ in skipped] == ["content/b.png"]


def test_a_damaged_picture_in_lfs_is_not_taken(tmp_path: Path, git: Git, away: Path) -> None:
    digest = sha256(b"good").hexdigest()
    put(tmp_path, "content/a.png", pointer(b"good"))
    commit = committed(git)
    put(tmp_path, f".git/lfs/objects/{digest[:2]}/{digest[2:4]}/{digest}", "evil")

    assert [path for path, *_ in out(tmp_path, commit, away)] == ["content/a.png"]
    assert b"evil" not in (away / "project/content/a.png").read_bytes()
