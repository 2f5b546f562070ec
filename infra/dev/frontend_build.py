"""The front-end build: made again only when one of its sources has changed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from infra.dev import node, stamps, tool
from infra.dev.console import step
from infra.dev.environment import Environment

NOT_SOURCES = {"node_modules", "dist", "coverage", ".vite", ".git"}
NOT_BUILT = (".test.ts", ".test.tsx", ".tsbuildinfo")


def sources(frontend: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(frontend):
        names[:] = sorted(name for name in names if name not in NOT_SOURCES)
        for name in sorted(files):
            if not name.endswith(NOT_BUILT):
                yield Path(folder, name)


def expected_stamp(frontend: Path) -> str:
    return stamps.digest(sources(frontend))


def ensure(env: Environment, tools: node.Node) -> bool:
    """Answers whether something was built."""
    frontend = env.root / "frontend"
    stamp = frontend / "dist" / ".vitrina-sources"
    with stamps.only_one(env.root / ".vitrina" / "frontend.lock"):
        expected = expected_stamp(frontend)
        if stamps.holds(stamp, expected):
            return False
        stamp.unlink(missing_ok=True)
        with step("front-end build"):
            tool.run(
                tools.npm("run", "build"),
                env=tools.env(env),
                cwd=frontend,
                log=env.logs / "frontend-build.log",
                failed="the front end could not be built",
                do="mend what the log names, then start again",
            )
            stamp.parent.mkdir(exist_ok=True)
            stamps.write(stamp, expected)
    return True
