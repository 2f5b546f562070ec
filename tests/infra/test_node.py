import json
import os
from pathlib import Path

import pytest

from infra.dev import environment, frontend_build, node
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from infra.dev.node import Node

NPM = """#!/bin/sh
echo "$*" >> "$(dirname "$0")/calls.txt"
test "$1" = ci && mkdir -p node_modules
test "$FAIL" = yes && echo "npm says why" && exit 3
exit 0
"""


@pytest.fixture
def project(tmp_path: Path) -> Environment:
    (tmp_path / "frontend" / "src").mkdir(parents=True)
    (tmp_path / "frontend" / "package-lock.json").write_text(json.dumps({"name": "x"}))
    (tmp_path / "frontend" / "src" / "main.tsx").write_text("export {}")
    return environment.load(tmp_path, {"PATH": os.environ["PATH"]})


@pytest.fixture
def tools(tmp_path: Path) -> Node:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, script in {"npm": NPM, "node": "#!/bin/sh\necho v24.1.0\n"}.items():
        (folder / name).write_text(script)
        (folder / name).chmod(0o755)
    return Node(folder, "v24.1.0")


def calls(env: Environment) -> list[str]:
    file = env.root / "bin" / "calls.txt"
    return file.read_text().splitlines() if file.exists() else []


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.20.2", False),
        ("v22.21.9", False),
        ("v22.22.0", True),
        ("v23.1.0", False),
        ("v24.0.0", True),
        ("v26.1.0", True),
        ("", False),
    ],
)
def test_versions_that_serve(version: str, enough: bool) -> None:
    assert node.new_enough(version) is enough


def test_new_enough_node_of_the_system_is_used(project: Environment, tools: Node) -> None:
    env = environment.load(project.root, {"PATH": f"{tools.bin}:/usr/bin:/bin"})

    assert node.system_node(env) == tools


def test_old_node_of_the_system_is_not_used(project: Environment, tools: Node) -> None:
    (tools.bin / "node").write_text("#!/bin/sh\necho v20.20.2\n")
    env = environment.load(project.root, {"PATH": f"{tools.bin}:/usr/bin:/bin"})

    assert node.system_node(env) is None


def test_packages_are_installed_once_per_lock_and_again_when_half_made(
    project: Environment, tools: Node
) -> None:
    node.ensure_packages(project, tools)
    node.ensure_packages(project, tools)
    assert len(calls(project)) == 1

    (project.root / "frontend" / "node_modules" / ".vitrina-lock").unlink()
    node.ensure_packages(project, tools)
    assert len(calls(project)) == 2

    (project.root / "frontend" / "package-lock.json").write_text("{}")
    node.ensure_packages(project, tools)
    assert len(calls(project)) == 3


def test_front_end_is_built_when_a_source_has_changed(project: Environment, tools: Node) -> None:
    assert frontend_build.ensure(project, tools) is True
    assert frontend_build.ensure(project, tools) is False

    (project.root / "frontend" / "src" / "main.tsx").write_text("export { a }")

    assert frontend_build.ensure(project, tools) is True
    (project.root / "frontend" / "src" / "main.test.tsx").write_text("tests are not built")
    assert frontend_build.ensure(project, tools) is False


def test_failed_build_shows_its_log_and_is_tried_again(project: Environment, tools: Node) -> None:
    failing = environment.load(project.root, {**project.values, "FAIL": "yes"})

    with pytest.raises(LaunchError) as caught:
        frontend_build.ensure(failing, tools)

    assert "npm says why" in caught.value.report()
    assert frontend_build.ensure(project, tools) is True
