"""What scrolls in the admin holds the words for screen readers that lie in it: laid out far right of a wide
table, they would else make the whole page scroll sideways."""

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "frontend" / "src"
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SCROLLS = re.compile(r"overflow(-[xy])?: (auto|scroll)")
HOLDS = re.compile(r"position: (relative|absolute|fixed|sticky)")


def test_what_scrolls_holds_the_hidden_words_in_it():
    styles = [file for file in SOURCES.rglob("*.css") if "storefront" not in file.parts]
    rules = [
        (f"{file.name} {name.strip().splitlines()[-1]}", body)
        for file in styles
        for name, body in RULE.findall(file.read_text())
        if SCROLLS.search(body)
    ]

    assert len(rules) > 20
    assert [rule for rule, body in rules if not HOLDS.search(body)] == []
