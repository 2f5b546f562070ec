"""Contracts of import-linter: the floors of apps, and the role of a module, told by its name where it stands.

`schemas`, `order_schemas` and `checkout.schemas.lines` are all shapes: patterns are compared with each part
of the name below the app, from the left, and of several that match the longest wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from graphlib import CycleError, TopologicalSorter
from typing import Any

import grimp
from importlinter.application import output
from importlinter.domain import fields
from importlinter.domain.contract import Contract, ContractCheck
from importlinter.domain.helpers import module_expressions_to_modules

from config.floors import FLOORS


def role_of(name: str, patterns: Iterable[str]) -> tuple[str, str]:
    """(pattern, the part of the name that it decides) of a name below an app, ("", name) of other modules."""
    known = sorted(patterns, key=len, reverse=True)
    parts = name.split(".")
    for place, part in enumerate(parts, start=1):
        for pattern in known:
            if fnmatchcase(part, pattern):
                return pattern, ".".join(parts[:place])
    return "", name


def _strings() -> Any:
    return fields.ListField(subfield=fields.StringField())


def _containers(graph: grimp.ImportGraph, expressions: Any) -> list[str]:
    found = module_expressions_to_modules(graph, expressions, raise_if_unmatched=True)
    return sorted(module.name for module in found)


def _below(graph: grimp.ImportGraph, app: str) -> list[str]:
    return sorted(name.removeprefix(f"{app}.") for name in graph.find_descendants(app))


class _Lines(Contract):
    """A contract whose breaches are lines of text."""

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        lines = self.lines(graph)
        return ContractCheck(kept=not lines, metadata={"lines": lines})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["lines"]:
            output.print_error(line)

    def lines(self, graph: grimp.ImportGraph) -> list[str]:
        raise NotImplementedError


class Floors(_Lines):
    """Apps import, directly or through others, only what stands on a lower floor."""

    type_name = "floors"

    def lines(self, graph: grimp.ImportGraph) -> list[str]:
        layers = [grimp.Layer(*floor, independent=True) for floor in FLOORS]
        return _routes(graph.find_illegal_dependencies_for_layers(layers=layers))


class _InApps(_Lines):
    """Looks into one app after the other."""

    containers: Any = fields.ListField(subfield=fields.ModuleExpressionField())

    def lines(self, graph: grimp.ImportGraph) -> list[str]:
        return [line for app in _containers(graph, self.containers) for line in self.breaches(graph, app)]

    def breaches(self, graph: grimp.ImportGraph, app: str) -> list[str]:
        raise NotImplementedError


class RoleLayers(_InApps):
    """Modules import, directly or through others, only what stands on a lower line of `layers`.

    Modules of no role stand on no layer; they and what others reach through them may not use the lines above
    `plain`, a number of lines from the top.
    """

    type_name = "role_layers"
    layers: Any = _strings()
    tops: Any = _strings()
    above_plain: Any = fields.IntegerField(minimum=0, default=0)

    def breaches(self, graph: grimp.ImportGraph, app: str) -> list[str]:
        lines = [line.split() for line in self.layers]
        row_of = {pattern: row for row, line in enumerate(lines) for pattern in line}
        members: list[set[str]] = [set() for _ in lines]
        plain = set()
        for name in _below(graph, app):
            pattern, decided = role_of(name, [*row_of, *self.tops])
            if pattern in row_of:
                members[row_of[pattern]].add(f"{app}.{decided}")
            elif not pattern:
                plain.add(f"{app}.{name}")
        layers = [grimp.Layer(*sorted(row), independent=False) for row in members if row]
        wrong = graph.find_illegal_dependencies_for_layers(layers=layers)
        high = {name for row in members[: self.above_plain] for name in row}
        return _routes(wrong) + sorted(_reached(graph, plain, high))


def _routes(wrong: Iterable[grimp.PackageDependency]) -> list[str]:
    """The shortest route of each wrong dependency."""
    shortest = [min(one.routes, key=lambda route: (len(route.middle), min(route.heads))) for one in wrong]
    return sorted(" -> ".join([min(way.heads), *way.middle, min(way.tails)]) for way in shortest)


def _reached(graph: grimp.ImportGraph, plain: set[str], high: set[str]) -> Iterable[str]:
    for name in plain:
        for imported in graph.find_modules_directly_imported_by(name):
            if any(imported == top or imported.startswith(f"{top}.") for top in high):
                yield f"{name} -> {imported}"


class RoleForbidden(_InApps):
    """Modules of the roles `sources` import no app's module of the roles `forbidden` themselves."""

    type_name = "role_forbidden"
    sources: Any = _strings()
    forbidden: Any = _strings()

    def breaches(self, graph: grimp.ImportGraph, app: str) -> list[str]:
        patterns = [*self.sources, *self.forbidden]
        return [
            f"{app}.{name} -> {imported}"
            for name in _below(graph, app)
            if role_of(name, patterns)[0] in self.sources
            for imported in sorted(graph.find_modules_directly_imported_by(f"{app}.{name}"))
            if imported.startswith("apps.") and role_of(below_app(imported), patterns)[0] in self.forbidden
        ]


def below_app(module: str) -> str:
    """`apps.orders.services.place_order` -> `services.place_order`, `accounts.models` -> `models`."""
    parts = module.split(".")
    return ".".join(parts[2 if parts[0] == "apps" else 1 :])


class Rooms(_InApps):
    """Rooms of an app, its packages that hold a module of one of the roles `makes_a_room`, form no circle."""

    type_name = "rooms"
    makes_a_room: Any = _strings()

    def breaches(self, graph: grimp.ImportGraph, app: str) -> list[str]:
        rooms = {
            room: [*graph.find_descendants(room), room]
            for room in graph.find_children(app)
            if any(self._is_role(child) for child in graph.find_children(room)) and not self._is_role(room)
        }
        room_of = {module: room for room, modules in rooms.items() for module in modules}
        uses: dict[str, set[str]] = {
            room: {
                room_of[imported]
                for module in modules
                for imported in graph.find_modules_directly_imported_by(module)
                if room_of.get(imported, room) != room
            }
            for room, modules in rooms.items()
        }
        return _circle(uses)

    def _is_role(self, module: str) -> bool:
        return bool(role_of(module.rpartition(".")[2], self.makes_a_room)[0])


def _circle(uses: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        circle: Sequence[str] = error.args[1]
        return [" <- ".join(circle)]
    return []
