"""The browser of the browser tests: found, or installed when this machine lets us."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from infra.dev import tool
from infra.dev.console import step
from infra.dev.environment import Environment

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_PROGRAM = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
APT = (
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
)
MISSING = (
    "NO BROWSER: Chromium was not found and could not be installed, so the browser tests cannot run. "
    "Install Chromium, or name a browser in CHROMIUM_PATH, or leave these tests out with "
    "VITRINA_SKIP_BROWSER=1."
)


def find(env: Environment) -> str:
    given = env.get("CHROMIUM_PATH")
    if given:
        return given
    for name in NAMES:
        found = shutil.which(name, path=env.get("PATH"))
        if found:
            return found
    return str(MAC_PROGRAM) if MAC_PROGRAM.exists() else ""


def ensure(env: Environment) -> str:
    """Path of a browser, empty when there is none."""
    found = find(env)
    if found or os.geteuid() != 0 or not shutil.which("apt-get", path=env.get("PATH")):
        return found
    with step("Chromium (apt-get install chromium)"):
        for command in APT:
            tool.run(
                command,
                env={**env.values, "DEBIAN_FRONTEND": "noninteractive"},
                cwd=env.root,
                log=env.logs / "chromium.log",
                failed="Chromium could not be installed",
                do="install it by hand, or set VITRINA_SKIP_BROWSER=1 to leave the browser tests out",
            )
    return find(env)
