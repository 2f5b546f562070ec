"""All redirects of a store together, so that none leads to another or back to itself."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

from apps.content.redirects.paths import RefusedPath, path_of
from apps.products.models import Slug

Outcome = Literal["CREATE", "UPDATE", "SAME"]


class RedirectBook:
    """What was put in stays in memory until `changed` is written. A target is never an old address itself:
    what leads to one is led on at once."""

    def __init__(self, rows: Iterable[Slug]) -> None:
        self._before = {row.slug: row.target for row in rows}
        self._targets: dict[str, str] = {}
        self._leading_to: dict[str, set[str]] = defaultdict(set)
        for source, target in self._before.items():
            self._set(source, target)

    def __len__(self) -> int:
        return len(self._targets)

    def __contains__(self, source: str) -> bool:
        return source in self._targets

    def remove(self, source: str) -> None:
        self._leading_to[path_of(self._targets.pop(source))].discard(source)

    def put(self, source: str, target: str) -> Outcome:
        """RefusedPath where it would lead to itself."""
        if path_of(target) == source:
            raise RefusedPath("redirect_itself")
        final = self._targets.get(path_of(target), target)
        if path_of(final) == source:
            raise RefusedPath("redirect_loop")
        known = self._targets.get(source)
        if known == final:
            return "SAME"
        for other in list(self._leading_to[source]):
            self._set(other, final)
        self._set(source, final)
        return "CREATE" if known is None else "UPDATE"

    def target_of(self, source: str) -> str:
        return self._targets[source]

    def created(self) -> dict[str, str]:
        return {source: target for source, target in self._targets.items() if source not in self._before}

    def changed(self) -> dict[str, str]:
        return {
            source: target
            for source, target in self._targets.items()
            if self._before.get(source, target) != target
        }

    def _set(self, source: str, target: str) -> None:
        if source in self._targets:
            self.remove(source)
        self._targets[source] = target
        self._leading_to[path_of(target)].add(source)
