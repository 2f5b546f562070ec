"""The example of a `.env` names every variable that an operator can set."""

import ast
import re
from pathlib import Path

from infra.dev.environment import ROOT

READERS = {"text", "number", "flag", "words", "get"}
OURS = {"DJANGO_SETTINGS_MODULE", "PATH", "PROCESS_KIND"}
"""Given by the programs themselves, or by the system."""


def _read_by(file: Path) -> set[str]:
    """Names in `environment.text("NAME", ...)` of the settings and `env.get("NAME", ...)` of the launcher."""
    return {
        str(node.args[0].value)
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args
        if node.func.attr in READERS and isinstance(node.args[0], ast.Constant)
        if re.fullmatch(r"[A-Z][A-Z0-9_]+", str(node.args[0].value))
    }


def test_every_variable_that_is_read_has_its_line() -> None:
    files = [*(ROOT / "platform/config/settings").rglob("*.py"), *(ROOT / "infra/dev").glob("*.py")]
    read = {name for file in files for name in _read_by(file)}
    named = set(re.findall(r"^#([A-Z0-9_]+)=", (ROOT / ".env.example").read_text(), flags=re.MULTILINE))

    assert {"DATABASE_URL", "EMAIL_URL", "WEB_WORKERS"} <= read
    assert sorted(read - OURS - named) == []
