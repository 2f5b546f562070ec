"""The tables: to the terminal, and between two marks of docs/performance.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from infra.bench.load import Outcome
from infra.bench.usage import Usage

COLUMNS = (
    "",
    "callers",
    "requests/s",
    "p50 ms",
    "p95 ms",
    "p99 ms",
    "SQL",
    "app CPU ms",
    "Postgres CPU ms",
    "aim",
    "answers",
)


@dataclass(frozen=True)
class Row:
    cells: tuple[str, ...]

    @classmethod
    def of(
        cls, name: str, callers: int, outcome: Outcome, used: Usage, statements: int | None, aim: str
    ) -> Row:
        count = max(1, len(outcome.times))
        times = [f"{outcome.percentile(share):.1f}" for share in (0.5, 0.95, 0.99)]
        answers = ", ".join(f"{number} x {status}" for status, number in sorted(outcome.statuses.items()))
        count_text = "" if statements is None else str(statements)
        cpu = [f"{used.app / count:.2f}", f"{used.database / count:.2f}"]
        return cls((name, str(callers), f"{outcome.per_second:.0f}", *times, count_text, *cpu, aim, answers))


def text(
    rows: Sequence[Row], facts: Sequence[tuple[str, str]], *, machine: str, orders: int, version: str
) -> str:
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    lines = [
        f"Measured {day} on {machine}; Postgres {version} with fsync on, 2 web workers with 8 threads each;",
        f"the load generator runs on the same cores. A shop of 240 products and {orders} orders.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|" + "---|" * len(COLUMNS),
        *(f"| {' | '.join(row.cells)} |" for row in rows),
        "",
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in facts),
    ]
    return "\n".join(lines)


def write(file: Path, name: str, table: str) -> None:
    """Between `<!-- name:begin -->` and `<!-- name:end -->`."""
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    before, _, rest = file.read_text().partition(begin)
    file.write_text(f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}")
