import shutil
import sys
from pathlib import Path

import pytest

from infra.dev import environment, virtualenv
from infra.dev.console import LaunchError
from infra.dev.environment import ROOT, Environment


def project_in(folder: Path) -> Environment:
    requirements = folder / "requirements"
    requirements.mkdir()
    for name in ("base.txt", "local.txt", "dev.txt"):
        (requirements / name).write_text("# nothing\n")
    return environment.load(folder, {"PATH": "/usr/bin:/bin"})


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Making one takes seconds, so the tests copy it."""
    return virtualenv.ensure(project_in(tmp_path_factory.mktemp("made")), "local.txt")


@pytest.fixture
def project(tmp_path: Path, made: Path) -> Environment:
    shutil.copytree(made, tmp_path / ".venv", symlinks=True)
    return project_in(tmp_path)


def test_environment_is_made_once_and_again_when_half_made(project: Environment) -> None:
    venv = project.root / ".venv"
    mark = venv / "kept"
    mark.touch()
    virtualenv.ensure(project, "local.txt")
    assert mark.exists()
    assert virtualenv.largest_held(project) == "local.txt"

    (venv / "vitrina-unfinished").touch()
    virtualenv.ensure(project, "local.txt")

    assert not mark.exists()
    assert not (venv / "vitrina-unfinished").exists()


def test_changed_lock_is_installed_into_the_same_environment(project: Environment) -> None:
    mark = virtualenv.ensure(project, "local.txt") / "kept"
    mark.touch()
    (project.root / "requirements" / "local.txt").write_text("# still nothing\n")
    assert virtualenv.largest_held(project) == ""

    virtualenv.ensure(project, "local.txt")

    assert mark.exists()
    assert virtualenv.largest_held(project) == "local.txt"


def test_failed_install_shows_its_log_and_starts_afresh_next_time(project: Environment) -> None:
    venv = virtualenv.ensure(project, "local.txt")
    (project.root / "requirements" / "local.txt").write_text("no-such-package-here\n")

    with pytest.raises(LaunchError) as caught:
        virtualenv.ensure(project, "local.txt")

    assert "last lines of" in caught.value.report()
    assert (venv / "vitrina-unfinished").exists()


def pins(name: str) -> set[str]:
    lines = (ROOT / "requirements" / name).read_text().splitlines()
    return {line.split(" ")[0] for line in lines if "==" in line and not line.startswith((" ", "#"))}


def test_larger_locks_hold_the_smaller_ones() -> None:
    assert pins("base.txt") <= pins("local.txt") <= pins("dev.txt")


def test_locks_are_hashed_and_name_no_index() -> None:
    for name in ("base.txt", "local.txt", "dev.txt", "node.txt", "redis.txt"):
        text = (ROOT / "requirements" / name).read_text()
        assert "--index-url" not in text
        assert "://" not in text
        assert text.count("==") <= text.count("--hash=sha256:")


def test_other_python_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for other in ((3, 10), (3, 15)):
        monkeypatch.setattr(virtualenv, "running", lambda other=other: other)

        with pytest.raises(LaunchError, match=r"Python 3\.11 to 3\.14 is needed"):
            virtualenv.check_python()


def test_environment_of_another_python_is_made_anew(
    project: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = virtualenv.ensure(project, "local.txt") / "kept"
    mark.touch()
    monkeypatch.setattr(virtualenv, "running", lambda: (3, 12 if sys.version_info[:2] != (3, 12) else 13))

    virtualenv.ensure(project, "local.txt")

    assert not mark.exists()


def test_a_missing_environment_is_not_held(project: Environment) -> None:
    shutil.rmtree(project.root / ".venv", ignore_errors=True)

    assert virtualenv.largest_held(project) == ""
