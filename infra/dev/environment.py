"""Settings of the launcher: the process environment, then `.env`, then defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from infra.dev.console import LaunchError

ROOT = Path(__file__).resolve().parents[2]
DEFAULT_PORT = 8000


@dataclass(frozen=True)
class Environment:
    root: Path
    data: Path
    values: Mapping[str, str]

    @property
    def logs(self) -> Path:
        folder = self.data / "logs"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def get(self, name: str, default: str = "") -> str:
        return self.values.get(name) or default

    def flag(self, name: str, default: bool) -> bool:
        text = self.get(name, "1" if default else "0").lower()
        return text not in {"0", "false", "no", "off"}

    def number(self, name: str) -> int | None:
        text = self.get(name)
        if not text:
            return None
        if not text.isdigit():
            raise LaunchError(f"{name}={text} is not a number", do=f"set {name} to a port number")
        return int(text)

    def child(self, **extra: str) -> dict[str, str]:
        """Environment of a child process; `platform/` and the root are its import roots."""
        python_path = os.pathsep.join([str(self.root / "platform"), str(self.root)])
        fixed = {"PYTHONPATH": python_path, "PYTHONUNBUFFERED": "1", "VITRINA_DATA": str(self.data)}
        return {**self.values, **fixed, **extra}

    def with_data(self, data: Path) -> Environment:
        return replace(self, data=data)


def load(root: Path = ROOT, process: Mapping[str, str] | None = None) -> Environment:
    outside = dict(os.environ if process is None else process)
    values = {**read_dotenv(root / ".env"), **outside}
    data = Path(values.get("VITRINA_DATA") or root / ".vitrina")
    return Environment(root=root, data=data.absolute(), values=values)


def read_dotenv(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    for line in _utf_8(path).splitlines():
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if equals and not name.startswith("#"):
            found[name.strip()] = _unquote(value.strip())
    return found


def _utf_8(path: Path) -> str:
    raw = path.read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise LaunchError(
            f"{path} is not UTF-8: line {line}", do="save it as UTF-8 (iconv -f latin1 -t utf-8)"
        ) from error


def _unquote(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value.partition(" #")[0].rstrip()
