"""The gate walks each browser story in one of its profiles, `make prove` in each."""

import os
import subprocess
import sys
from collections import defaultdict
from functools import cache

from infra.dev.environment import ROOT


@cache
def stories(*paths: str, **more: str) -> dict[str, list[str]]:
    """Story -> what it is walked with, as pytest would run them."""
    env = {name: value for name, value in os.environ.items() if name != "VITRINA_EVERY_PROFILE"} | more
    command = [sys.executable, "-m", "pytest", *(paths or ["tests/e2e"]), "--collect-only", "-q"]
    output = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    found = defaultdict(list)
    for line in output.splitlines():
        if "::" in line:
            name, _, chosen = line.partition("[")
            found[name].append(chosen.rstrip("]"))
    return found


def test_gate_walks_every_story_once_and_both_languages_get_their_share() -> None:
    gate, every = stories(), stories(VITRINA_EVERY_PROFILE="1")
    profiles = [walked[0] for walked in gate.values() if walked[0]]
    in_spanish = sum(profile.startswith("es") for profile in profiles)

    assert gate.keys() == every.keys()
    assert {story for story, walked in gate.items() if len(walked) != 1} == set()
    assert len(profiles) / 3 < in_spanish < len(profiles) * 2 / 3


def test_profile_of_a_story_depends_on_its_name_alone() -> None:
    whole, alone = stories(), stories("tests/e2e/test_sessions.py")

    assert alone == {story: walked for story, walked in whole.items() if story in alone}
