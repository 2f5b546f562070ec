"""Reading of the environment, shared by the settings topics."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
DATA = Path(os.environ.get("VITRINA_DATA", ROOT / ".vitrina"))


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def number(name: str, default: int) -> int:
    return int(text(name) or default)


def flag(name: str, default: bool = False) -> bool:
    value = text(name).lower()
    return default if value == "" else value in {"1", "true", "yes", "on"}


def text_list(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in text(name, default).split(",") if word.strip()]
