"""`make quick`: the checks and tests of what has changed since the last commit."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

from infra.dev import check
from infra.dev.console import echo
from infra.dev.environment import Environment
from infra.dev.gate import Gate, Step

TYPED = ("platform/", "tenants/", "apps/", "infra/", "manage.py")
ALWAYS = "tests/architecture"
NOT_QUICK = ("tests/e2e/", "tests/prove/")
# Without tests/frontend, which looks at what was built.
ALL = ("tests/apps", "tests/infra", "tests/platform", "tests/tenants", ALWAYS)
# Whoever changes one of these may break any test.
SHARED = (
    "tests/conftest.py",
    "tests/http.py",
    "tests/factories/",
    "pyproject.toml",
    "requirements/",
    "platform/common/",
)
# What the API offers is said by Python of any app, and written down in a file.
OFFERED = ("platform/", "tenants/", "apps/")
WRITTEN_DOWN = ("frontend/openapi.json", "requirements/")


def run(env: Environment) -> int:
    began = time.monotonic()
    changed = changed_files(env.root)
    if not changed:
        echo("nothing has changed since the last commit")
        return 0
    env = check.test_environment(env, "test")
    with check.bench(env) as tools:
        gate = Gate(env.logs)
        try:
            for step in steps(tools, changed):
                gate.run(step)
        except BaseException:
            gate.stop()
            raise
        return gate.summary(began)


def changed_files(root: Path) -> list[str]:
    """Not yet committed, and on a branch also what it has beyond main; also what is deleted."""
    status = _git(root, "status", "--porcelain=v1", "-uall", "--no-renames", "-z")
    names = {entry[3:] for entry in status.split("\0") if entry}
    names.update(_git(root, "diff", "--name-only", "--no-renames", "-z", "main...HEAD").split("\0"))
    return sorted(names - {""})


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def steps(tools: check.Bench, changed: Sequence[str]) -> list[Step]:
    here = [name for name in changed if (tools.env.root / name).is_file()]
    python = [name for name in here if name.endswith(".py")]
    planned: list[Step] = []
    if python:
        planned.append(tools.tool("ruff", "ruff", "check", *python))
        planned.append(tools.tool("ruff format", "ruff", "format", "--check", *python))
    if any(_is_typed(name) for name in changed):
        # What a deleted file leaves behind stands in files that have not changed.
        is_deleted = any(_is_typed(name) for name in set(changed) - set(here))
        planned.append(tools.tool("mypy", "mypy", *([] if is_deleted else filter(_is_typed, here))))
    if tests := test_targets(changed, tools.env.root):
        planned.append(tools.pytest("pytest", *tests))
    if any(_may_change_the_api(name) for name in changed):
        planned.append(check.client_step(tools))
    if any(name.startswith("frontend/") for name in changed):
        planned.append(tools.npm("biome", "run", "lint"))
        planned.append(tools.npm("tsc", "run", "types"))
        planned.append(tools.npm("vitest", "run", "test", "--", "--changed", "--passWithNoTests"))
    return planned


def _is_typed(name: str) -> bool:
    return name.endswith(".py") and name.startswith(TYPED) and "/migrations/" not in name


def _may_change_the_api(name: str) -> bool:
    return name.startswith(WRITTEN_DOWN) or (name.endswith(".py") and name.startswith(OFFERED))


def test_targets(changed: Iterable[str], root: Path) -> list[str]:
    targets = {ALWAYS}
    for name in changed:
        targets.update(_targets_of(PurePosixPath(name)))
    existing = sorted(target for target in targets if (root / target).exists())
    return [
        one for one in existing if not any(one != other and one.startswith(f"{other}/") for other in existing)
    ]


def _targets_of(path: PurePosixPath) -> list[str]:
    parts, name = path.parts, str(path)
    if name.startswith(SHARED):
        return list(ALL)
    if parts[0] in {"apps", "platform"} and len(parts) > 2:
        return [f"tests/{parts[0]}/{parts[1]}"]
    if parts[0] in {"tenants", "infra"}:
        return [f"tests/{parts[0]}"]
    if parts[0] != "tests" or path.suffix != ".py" or name.startswith(NOT_QUICK):
        return []
    return [name if path.name.startswith("test_") else str(path.parent)]
