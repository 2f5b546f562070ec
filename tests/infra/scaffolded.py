"""A copy of the project in which `make app` has made a resource, and commands that run there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from infra.dev import registries
from infra.dev.environment import ROOT

NAME = "trials"
LINKED = (".venv", "frontend/node_modules", "frontend/tools/node_modules")


def make(folder: Path) -> Path:
    """What git knows or would take, with the packages of this project."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name, target_is_directory=True)
    budget = folder / registries.BUDGET
    budget.write_text(with_free_place(budget.read_text()))
    words = ["--area", "marketing", "--spanish", "prueba,pruebas"]
    run(folder, sys.executable, "infra/dev/launch.py", "app", NAME, *words)
    return folder


def with_free_place(budget: str) -> str:
    """The table budget with a place for the resource of the test, however full the real one is."""
    roomy = re.sub(r"^(\| reserve \| .* \|) \d+ \|$", r"\1 1 |", budget, flags=re.MULTILINE)
    for places in registries.PLACES_LEFT:
        roomy = roomy.replace(f"- {places}", f"- {registries.PLACES_LEFT[1]}")
    return roomy


def run(folder: Path, program: str, *arguments: str, cwd: str = "", **variables: str) -> str:
    """Its output; it fails with it."""
    path = f"{ROOT / '.vitrina' / 'node' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    own = {
        "PATH": path,
        "PYTHONPATH": f"{folder / 'platform'}{os.pathsep}{folder}",
        "VITRINA_DATA": str(folder / ".vitrina"),
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    done = subprocess.run(
        [program, *arguments],
        cwd=folder / cwd,
        env={**os.environ, **own, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{program} {' '.join(arguments)}\n{done.stdout[-6000:]}"
    return done.stdout


def tool(folder: Path, name: str, *arguments: str) -> str:
    """A program of the virtual environment."""
    return run(folder, str(Path(sys.executable).with_name(name)), *arguments)


def npm(folder: Path, *arguments: str) -> str:
    return run(folder, "npm", "exec", "--", *arguments, cwd="frontend")
