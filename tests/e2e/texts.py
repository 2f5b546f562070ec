"""The texts that the screens show, read where the screens read them."""

import json
import re
from functools import cache
from typing import Any

from tests.e2e.installation import ROOT

LOCALES = ROOT / "frontend" / "src" / "i18n" / "locales"


@cache
def _feature(locale: str, feature: str) -> Any:
    return json.loads((LOCALES / locale / f"{feature}.json").read_text())


def say(locale: str, key: str, **values: object) -> str:
    """`say("es", "accounts:fields.email")`; {{name}} is filled from the values."""
    feature, _, path = key.partition(":")
    text = _feature(locale, feature)
    for part in path.split("."):
        text = text[part]
    filled = {"orderPrefix": "", **values}
    return re.sub(r"\{\{(\w+)\}\}", lambda match: str(filled[match.group(1)]), str(text))
