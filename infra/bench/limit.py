"""The physical limit of placing orders: the same writes as one raw transaction, sent by pgbench."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from infra.dev.postgres_binaries import SYSTEM_PATTERNS


def pgbench(database_url: str, schema: str, writes: Sequence[str], *, callers: int, seconds: int) -> str:
    """Transactions per second, or why they could not be measured."""
    program = _program()
    if program is None:
        return "pgbench is not installed"
    # Twelve digits: they take the place of the end of every new id.
    lines = ["\\set bench_n random(100000000000, 999999999999)", "BEGIN;"]
    lines += [f'SET LOCAL search_path TO "{schema}", public;', *(f"{text};" for text in writes)]
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write("\n".join([*lines, "COMMIT;"]) + "\n")
        script.flush()
        done = subprocess.run(
            [program, "-n", "-f", script.name, "-c", str(callers), "-j", "2", "-T", str(seconds)],
            env={**os.environ, **_connection(database_url)},
            capture_output=True,
            text=True,
            check=False,
        )
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    return f"{float(found[1]):.0f}/s" if found and done.returncode == 0 else done.stderr.strip()[-300:]


def _program() -> str | None:
    known = [str(file) for one in SYSTEM_PATTERNS for file in sorted(Path("/").glob(f"{one[1:]}/pgbench"))]
    return shutil.which("pgbench") or (known[-1] if known else None)


def _connection(url: str) -> dict[str, str]:
    parts = urlsplit(url)
    return {
        "PGHOST": parts.hostname or "",
        "PGPORT": str(parts.port or 5432),
        "PGUSER": parts.username or "",
        "PGPASSWORD": parts.password or "",
        "PGDATABASE": parts.path.lstrip("/"),
    }
