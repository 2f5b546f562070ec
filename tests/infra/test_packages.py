from pathlib import Path

import pytest

from infra.dev import packages, virtualenv
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from tests.infra.test_virtualenv import made, project, project_in

__all__ = ["made", "project"]


@pytest.fixture
def clone(project: Environment, tmp_path: Path) -> Environment:
    """A project with a Node and an npm that notes where it was called."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, does in {
        "node": "echo v24.0.0",
        "npm": "mkdir -p node_modules; touch node_modules/called",
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{does}\n")
        (programs / name).chmod(0o755)
    (project.root / "frontend").mkdir()
    (project.root / "frontend" / "package-lock.json").write_text("{}")
    values = {**project.values, "PATH": f"{programs}:{project.values['PATH']}"}
    return Environment(root=project.root, data=project.data, values=values)


def test_both_are_there_afterwards(clone: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    venv, tools = packages.ensure(clone, "dev.txt")

    assert virtualenv.largest_held(clone) == "dev.txt"
    assert (venv, tools.version) == (clone.root / ".venv", "v24.0.0")
    assert (clone.root / "frontend" / "node_modules" / "called").exists()
    # Two steps at once would write into one line.
    assert "Python packages (dev.txt)  " not in capsys.readouterr().out


def test_failure_of_either_is_told(clone: Environment) -> None:
    (clone.root / "requirements" / "local.txt").write_text("no-such-package-here\n")

    with pytest.raises(LaunchError, match="the Python packages could not be installed"):
        packages.ensure(clone, "local.txt")

    assert (clone.root / "frontend" / "node_modules" / "called").exists()


def test_half_made_environment_is_made_again(tmp_path: Path) -> None:
    bare = project_in(tmp_path)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "vitrina-unfinished").touch()

    venv = virtualenv.made(bare)

    assert (venv / "bin" / "pip").exists()
    assert virtualenv.largest_held(bare) == ""
