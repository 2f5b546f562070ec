"""Stands in for V8 where a test is about what is around it."""

from typing import Any

from apps.storefront.renderer import NotRendered, Rendered


class CountingRenderer:
    """Answers a marker and remembers what it was asked to draw."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, Any]]] = []

    def __call__(self, path: str, state: dict[str, Any]) -> Rendered:
        self.calls.append((path, state))
        return Rendered(html=f"<p>drawn {len(self.calls)}</p>", status=state["status"])


def broken(path: str, state: dict[str, Any]) -> Rendered:
    raise NotRendered("broken for a test")
