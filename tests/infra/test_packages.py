from hashlib import sha256
from pathlib import Path

import pytest

from infra.dev import client, environment, packages, virtualenv
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
        "npm": 'mkdir -p node_modules; touch node_modules/called; echo "$*" >> node_modules/commands',
    }.items():
        (programs / name).write_text(f"#!/bin/sh\n{does}\n")
        (programs / name).chmod(0o755)
    (project.root / "frontend" / "tools").mkdir(parents=True)
    (project.root / "frontend" / "tools" / "package.json").write_text("{}")
    (project.root / "frontend" / "openapi.json").write_text("{}")
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


def test_types_of_the_api_are_made_when_they_are_missing_or_old(clone: Environment) -> None:
    commands = clone.root / "frontend" / "node_modules" / "commands"
    types = clone.root / "frontend" / "src" / "api" / "schema.d.ts"
    types.parent.mkdir(parents=True)
    digest = sha256(b"{}{}").hexdigest()
    requested = []

    for text in (None, "// made from another\n", f"// made from {digest}\n"):
        if text is not None:
            types.write_text(text)
        packages.ensure(clone, "dev.txt")
        requested.append(commands.read_text().count("run client"))

    assert requested == [1, 2, 2]


def test_launcher_and_generator_agree_on_what_is_fresh() -> None:
    env = environment.load(environment.ROOT)
    types = environment.ROOT / "frontend" / "src" / "api" / "schema.d.ts"
    if not types.exists() or types.stat().st_mtime < client.document_file(env).stat().st_mtime:
        pytest.skip("the types of the API have not been made since the document was written")

    assert client.types_are_fresh(env)


def test_failure_of_either_is_reported(clone: Environment) -> None:
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
