"""Revisions as git names them, and the sentences for those that cannot be had."""

from pathlib import Path

import pytest

from deckwright.history import git as git_module
from deckwright.history.checkout import check_out
from deckwright.history.git import HistoryError, Repository

from .conftest import Git, git_in


def test_without_git_a_sentence_says_how_to_get_it(
    tmp_path: Path, git: Git, monkeypatch: pytest.MonkeyPatch
) -> None:
    git_module._program.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))

    with pytest.raises(HistoryError, match=r"git is not installed.*; install it") as missing:
        Repository.around(tmp_path)

    assert not missing.value.wrong_use


def test_outside_of_a_repository_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        git_module, "_ENVIRONMENT", git_module._ENVIRONMENT | {"GIT_DIR": str(tmp_path / "no")}
    )

    with pytest.raises(HistoryError, match="lies in no git repository; go into one, or make one") as missing:
        Repository.around(tmp_path)

    assert missing.value.wrong_use


def test_before_the_first_commit_a_sentence_says_so(tmp_path: Path, git: Git) -> None:
    with pytest.raises(HistoryError, match="no commit yet"):
        Repository.around(tmp_path).commit("HEAD")


@pytest.mark.parametrize("name", ["nope", "", "-x", "--all", "a\nb", "main:x", "HEAD~5"])
def test_an_unknown_revision_is_wrong_use(tmp_path: Path, git: Git, name: str) -> None:
    git("commit", "--quiet", "--allow-empty", "--message=x")

    with pytest.raises(HistoryError, match="revision") as missing:
        Repository.around(tmp_path).commit(name)

    assert missing.value.wrong_use


def test_what_a_shallow_clone_lacks_can_be_fetched(
    tmp_path: Path, git: Git, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for _ in range(2):
        git("commit", "--quiet", "--allow-empty", "--message=x")
    clone = tmp_path_factory.mktemp("clone")
    git_in(clone)("clone", "--quiet", "--depth=1", tmp_path.as_uri(), ".")
    repository = Repository.around(clone)

    with pytest.raises(
        HistoryError, match=r"shallow clone has no revision 'HEAD~1'; .*fetch-depth: 0"
    ) as missing:
        repository.commit("HEAD~1")

    assert not missing.value.wrong_use


def test_a_project_below_the_top_of_a_repository_has_its_own_files(
    tmp_path: Path, git: Git, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for name in ("content/a.yaml", "games/content/b.yaml", "games/content/.hidden", "games/other/c.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    git("add", "--all")
    git("commit", "--quiet", "--message=x")
    repository, into = Repository.around(tmp_path / "games"), tmp_path_factory.mktemp("into") / "project"

    check_out(repository, repository.commit("main"), None, into)

    assert [path.name for path in into.rglob("*.yaml")] == ["b.yaml"]
    assert not (into / "content/.hidden").exists()


def test_commits_are_listed_with_what_names_them_the_newest_first(tmp_path: Path, git: Git) -> None:
    for number, folder in enumerate(("content", "other", "content"), 1):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "a.yaml").write_text(f"{number}", encoding="utf-8")
        git("add", "--all")
        git("commit", "--quiet", f"--message=Step {number}, \x1b[31mred\n\nand more")
    git("tag", "v1.0")

    last, first = Repository.around(tmp_path).commits(9, "content")

    assert (last.id, last.names) == (git("rev-parse", "HEAD"), ("main", "v1.0"))
    assert (first.id, first.names) == (git("rev-parse", "HEAD~2"), ())
    assert last.subject == "Step 3, \\x1b[31mred"
    assert first.time[:2] == "20"
    assert len(Repository.around(tmp_path).commits(1, "content")) == 1
