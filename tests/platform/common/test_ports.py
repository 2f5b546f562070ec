from collections.abc import Callable

import pytest

from common.ports import NotConnected, Port, unconnected


def double(number: int) -> int:
    """Twice the number."""
    raise NotImplementedError


@pytest.fixture
def requested() -> Port[[int], int]:
    return Port(double)


def test_port_answers_by_what_is_connected_last(requested: Port[[int], int]) -> None:
    answers: list[Callable[[int], int]] = [lambda number: number, lambda number: 2 * number]

    for answer in answers:
        requested.connect(answer)

    assert requested(21) == 42
    assert requested.__doc__ == "Twice the number."


def test_port_without_an_answer_names_itself(requested: Port[[int], int]) -> None:
    with pytest.raises(NotConnected, match=r"test_ports\.double"):
        requested(21)


def test_every_port_of_the_product_is_connected() -> None:
    assert unconnected() == []
