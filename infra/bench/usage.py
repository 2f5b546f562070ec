"""CPU time and memory of processes, read from /proc."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import psycopg

TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Usage:
    """CPU milliseconds that were used until now."""

    app: float
    database: float

    def __sub__(self, earlier: Usage) -> Usage:
        return Usage(self.app - earlier.app, self.database - earlier.database)


def usage(web: int, postmaster: int) -> Usage:
    return Usage(cpu_ms(web), cpu_ms(postmaster))


def postmaster_of(database_url: str) -> int:
    """0 when the server is not on this machine."""
    with psycopg.connect(database_url) as connection:
        backend = connection.info.backend_pid
        stat = _stat(backend)
    return int(stat[1]) if stat else 0


def cpu_ms(pid: int) -> float:
    """Of a process, its living children and those that it has buried."""
    if not pid:
        return 0.0
    own = _stat(pid)
    total = sum(map(float, own[11:15])) * TICK_MS if own else 0.0
    for child in children_of(pid):
        stat = _stat(child)
        total += sum(map(float, stat[11:13])) * TICK_MS if stat else 0.0
    return total


def memory_mb(pid: int) -> float:
    """Proportional memory of a process and its children."""
    return sum(_pss(one) for one in [pid, *children_of(pid)]) / 1024


def children_of(pid: int) -> list[int]:
    return [
        int(entry.name)
        for entry in Path("/proc").iterdir()
        if entry.name.isdigit() and (_stat(int(entry.name)) or ["", ""])[1] == str(pid)
    ]


def _stat(pid: int) -> list[str]:
    """Fields of /proc/<pid>/stat after the name: state, parent, ..., user and system time at 11-14."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _pss(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def machine() -> str:
    cpu = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        "unknown processor",
    )
    memory = int(Path("/proc/meminfo").read_text().split()[1]) // 2**20
    return f"{os.cpu_count()} cores of {cpu}, {memory} GB"
