"""The front end depends on what it imports (docs/adr/0022)."""

import json
import re
from pathlib import Path

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
PEERS = {"@tiptap/pm": "@tiptap/react"}
"""What is installed because what is imported asks for it."""

SPECIFIER = re.compile(r"""['"]((?:@[\w.-]+/)?\w[\w.-]*)(?:/[^'"]*)?['"]""")


def _imported() -> set[str]:
    files = (file for file in (FRONTEND / "src").rglob("*") if file.suffix in {".ts", ".tsx", ".css"})
    return {name for file in files for name in SPECIFIER.findall(file.read_text())}


def test_each_dependency_is_imported():
    dependencies = set(json.loads((FRONTEND / "package.json").read_text())["dependencies"])

    imported = _imported()

    assert dependencies - imported == set(PEERS)
    assert set(PEERS.values()) <= imported
