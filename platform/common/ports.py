"""What a lower floor asks of a higher one.

The lower app declares the question as a function without a body in its `ports.py`; the higher one connects
its answer when the apps are ready:

    @port
    def order_with_number(number: int) -> UUID | None:
        ...docstring...

    order_with_number.connect(find_order)
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_ports: list["Port[Any, Any]"] = []


class NotConnected(RuntimeError):
    """The app that answers is not installed."""


class Port(Generic[P, R]):
    """Called as the function that declares it; type checkers hold the answer to its signature."""

    def __init__(self, declaration: Callable[P, R]) -> None:
        self.name = f"{declaration.__module__}.{declaration.__qualname__}"
        self._answer: Callable[P, R] | None = None
        update_wrapper(self, declaration)

    def connect(self, answer: Callable[P, R]) -> None:
        """A second answer replaces the first."""
        self._answer = answer

    @property
    def is_connected(self) -> bool:
        return self._answer is not None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        if self._answer is None:
            raise NotConnected(self.name)
        return self._answer(*args, **kwargs)


def port(declaration: Callable[P, R]) -> Port[P, R]:
    made = Port(declaration)
    _ports.append(made)
    return made


def unconnected() -> list[str]:
    """Names of ports that nobody answers."""
    return sorted(one.name for one in _ports if not one.is_connected)
