"""The lists of the project that a new app is entered in, as texts before and after."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from infra.dev.console import LaunchError
from infra.dev.noun import Noun

FLOORS = "platform/config/floors.py"
BUDGET = "docs/adr/0009-table-budget.md"
SOURCE, OWN = "docs/api/source-endpoints.tsv", "docs/api/own-endpoints.tsv"
FEATURES, PATHS = "frontend/src/admin/features.ts", "frontend/src/lib/paths.ts"
SHELL = "frontend/src/i18n/locales/{}/shell.json"
# The floor of apps that use no other app.
LOWEST_FLOOR = '        "apps.activity",\n'
PLACES_LEFT = [
    "No place is free",
    "One place is free",
    *(f"{number} places are free" for number in ("Two", "Three", "Four", "Five")),
]
CALLS = (
    ("GET", "", "view", "All {many} in their order"),
    ("POST", "", "create", "Adds {one}"),
    ("POST", "/order", "edit", "Puts {many} in another order"),
    ("GET", "/{_id}", "view", "One of the {many}"),
    ("PATCH", "/{_id}", "edit", "Changes {one}"),
    ("DELETE", "/{_id}", "delete", "Deletes {one}, for 30 days with undo"),
    ("POST", "/{_id}/restore", "delete", "Undoes a deletion"),
)


def areas(root: Path) -> tuple[str, ...]:
    """The areas that words of permission are made of."""
    known = runpy.run_path(str(root / "platform" / "common" / "permissions.py"))
    return tuple(known["AREAS"])


def app_names(root: Path) -> set[str]:
    """Of all apps that are there, by their labels."""
    return {file.parent.name for top in ("apps", "platform") for file in (root / top).glob("*/apps.py")} | {
        "config",
        "tenants",
        "contenttypes",
    }


def entered(root: Path, noun: Noun) -> dict[str, str]:
    """Path -> its text with the noun; what knows the noun already is left out."""
    changes: dict[str, Callable[[str, Noun], str]] = {
        FLOORS: with_floor,
        BUDGET: with_table,
        SOURCE: with_planned_calls,
        FEATURES: with_feature,
        PATHS: with_paths,
        SHELL.format("en"): partial(with_page, label="Sample things"),
        SHELL.format("es"): partial(with_page, label="Muestras"),
    }
    before = {path: (root / path).read_text() for path in (*changes, OWN)}
    after = {path: change(before[path], noun) for path, change in changes.items()}
    after[OWN] = before[OWN] + own_calls(before[SOURCE], noun)
    return {path: text for path, text in after.items() if text != before[path]}


def with_floor(text: str, noun: Noun) -> str:
    name = f'"apps.{noun.plural}"'
    return text if name in text else text.replace(LOWEST_FLOOR, f"{LOWEST_FLOOR}        {name},\n")


def with_table(text: str, noun: Noun) -> str:
    """The table in bold: where the app is planned, else in a place of the reserve."""
    table = noun.singular
    planned = re.search(rf"^\| {noun.plural} \| (.*) \| (\d+) \|$", text, re.MULTILINE)
    if planned:
        names, count = planned.groups()
        bold, is_named = re.subn(rf"\b{table}\b", f"**{table}**", names, count=1)
        if is_named:
            return text.replace(planned.group(), f"| {noun.plural} | {bold} | {count} |")
    reserve = re.search(r"^\| reserve \| (.*) \| (\d+) \|$", text, re.MULTILINE)
    left = int(reserve.group(2)) - 1 if reserve else -1
    if reserve is None or left < 0:
        raise LaunchError(f"{BUDGET} has no free place for a table", do="replace a planned table there first")
    row = f"| {noun.plural} | **{table}** | 1 |"
    if planned:
        row = f"| {noun.plural} | {planned.group(1)}, **{table}** | {int(planned.group(2)) + 1} |"
        text = text.replace(planned.group(), row)
    shorter = f"| reserve | {reserve.group(1)} | {left} |"
    text = text.replace(reserve.group(), shorter if planned else f"{row}\n{shorter}")
    return text.replace(PLACES_LEFT[left + 1], PLACES_LEFT[left])


def _key(method: str, path: str) -> tuple[str, str]:
    return method, re.sub(r"\{[^}]*\}", "{}", path)


def _calls(noun: Noun) -> dict[tuple[str, str], str]:
    """(method, shape of the path) -> the row of the table of our own calls."""
    address = noun.spelled("sample-thing")
    words = {"one": noun.spelled("a sample thing"), "many": noun.spelled("sample things")}
    return {
        _key(method, f"{address}{path}"): "\t".join(
            [method, f"{address}{path}", f"{noun.area}.{verb}", why.format(**words)]
        )
        for method, path, verb, why in CALLS
    }


def with_planned_calls(text: str, noun: Noun) -> str:
    """Calls that were planned there say since when they are built."""
    calls, lines = _calls(noun), text.splitlines()
    for number, line in enumerate(lines):
        cells = line.split("\t")
        if _key(cells[1], cells[2]) in calls and not cells[4]:
            lines[number] = "\t".join([*cells[:4], noun.plural])
    return "\n".join(lines) + "\n"


def own_calls(source: str, noun: Noun) -> str:
    rows = [line.split("\t") for line in source.splitlines()]
    known = {_key(row[1], row[2]) for row in rows}
    return "".join(f"{row}\n" for key, row in _calls(noun).items() if key not in known)


def with_feature(text: str, noun: Noun) -> str:
    """Biome puts the import in its place."""
    name = noun.feature
    return f"import {{ {name} }} from '@/features/{name}/feature'\n" + text.replace(
        "\n]\n", f"\n  {name},\n]\n", 1
    )


def with_paths(text: str, noun: Noun) -> str:
    new = (
        "  // sampleThings",
        "  sampleThings: '/admin/sample-things',",
        "  sampleThingNew: '/admin/sample-things/new',",
        "  sampleThing: (sampleThingOid: string) => `/admin/sample-things/${sampleThingOid}`,",
    )
    return text.replace("\n} as const", noun.spelled("\n".join(("", *new, "} as const"))))


def with_page(text: str, noun: Noun, label: str) -> str:
    words: dict[str, Any] = json.loads(text)
    words["navigation"][noun.feature] = noun.spelled(label)
    return json.dumps(words, ensure_ascii=False, indent=2) + "\n"
