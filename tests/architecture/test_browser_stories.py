"""The gate walks each browser story once, in one of its profiles; the CI in each."""

import os
import subprocess
import sys
from collections import defaultdict

from infra.dev.environment import ROOT

FIRST_SALE = "tests/e2e/test_first_sale.py::test_first_sale_from_sign_up_to_delivered"


def stories(**more: str) -> dict[str, list[str]]:
    """Story -> what it is walked with, as pytest would run them."""
    env = {name: value for name, value in os.environ.items() if name != "VITRINA_EVERY_PROFILE"} | more
    command = [sys.executable, "-m", "pytest", "tests/e2e", "--collect-only", "-q"]
    told = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    found = defaultdict(list)
    for line in told.splitlines():
        if "::" in line:
            name, _, chosen = line.partition("[")
            found[name].append(chosen.rstrip("]"))
    return found


def test_gate_walks_every_story_and_every_profile_of_a_file() -> None:
    gate, every = stories(), stories(VITRINA_EVERY_PROFILE="1")

    assert gate.keys() == every.keys()
    assert all(gate.values())
    assert gate[FIRST_SALE] == every[FIRST_SALE] == ["en-desktop", "es-phone-dark"]
    assert profiles(gate) == profiles(every)
    assert sum(map(len, gate.values())) < 0.6 * sum(map(len, every.values()))


def profiles(walked: dict[str, list[str]]) -> dict[str, set[str]]:
    """File -> the profiles of its stories, where it has enough of them to take turns."""
    files = defaultdict(list)
    for story, chosen in walked.items():
        files[story.partition("::")[0]].append(set(chosen))
    return {file: set().union(*chosen) for file, chosen in files.items() if len(chosen) > 3}
