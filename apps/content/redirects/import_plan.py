"""What a file of redirects would change, row by row."""

from dataclasses import dataclass, field
from typing import Any, Final

from apps.content.redirects.book import Outcome, RedirectBook
from apps.content.redirects.paths import RefusedPath, source_path, target_path
from apps.content.redirects.queries import existing_paths, own_hosts, redirects
from apps.content.redirects.table import Column, Row

MAX_REDIRECTS: Final = 5_000


@dataclass(frozen=True)
class Problem:
    """`rule` is a key of errors.py."""

    row: Row
    column: Column
    rule: str
    params: dict[str, Any]


@dataclass
class ImportPlan:
    book: RedirectBook
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    """By the number of the row."""
    problems: list[Problem] = field(default_factory=list)

    def count(self, outcome: Outcome) -> int:
        return sum(1 for one in self.outcomes.values() if one == outcome)


@dataclass(frozen=True)
class _Cleaned:
    row: Row
    source: str
    target: str


def plan_import(rows: list[Row]) -> ImportPlan:
    """Rows that are refused change nothing; the others come in."""
    plan = ImportPlan(RedirectBook(redirects()))
    hosts = own_hosts()
    cleaned = [one for row in rows if (one := _clean(plan, row, hosts))]
    live = existing_paths(one.source for one in cleaned)
    first: dict[str, _Cleaned] = {}
    for one in cleaned:
        earlier = first.setdefault(one.source, one)
        if one.source in live:
            _refuse(plan, one.row, "source", "redirect_live")
        elif earlier.target != one.target:
            _refuse(plan, one.row, "source", "redirect_twice", row=earlier.row.number)
        elif earlier is not one:
            plan.outcomes[one.row.number] = "SAME"
        elif one.source not in plan.book and len(plan.book) >= MAX_REDIRECTS:
            _refuse(plan, one.row, "source", "redirect_limit", limit=MAX_REDIRECTS)
        else:
            _put(plan, one)
    plan.problems.sort(key=lambda problem: problem.row.number)
    return plan


def _clean(plan: ImportPlan, row: Row, hosts: set[str]) -> _Cleaned | None:
    column: Column = "source"
    try:
        if row.is_pattern:
            raise RefusedPath("redirect_regex")
        source = source_path(row.source, hosts)
        column = "target"
        return _Cleaned(row, source, target_path(row.target, hosts))
    except RefusedPath as refused:
        _refuse(plan, row, column, refused.rule, **refused.params)
        return None


def _put(plan: ImportPlan, one: _Cleaned) -> None:
    try:
        plan.outcomes[one.row.number] = plan.book.put(one.source, one.target)
    except RefusedPath as refused:
        _refuse(plan, one.row, "target", refused.rule)


def _refuse(plan: ImportPlan, row: Row, column: Column, rule: str, /, **params: Any) -> None:
    plan.problems.append(Problem(row, column, rule, params))
