from collections.abc import Callable

import pytest

from common.ports import NotConnected, Port, unconnected


def double(number: int) -> int:
    """Twice the number."""
    raise NotImplementedError


@pytest.fixture
def asked() -> Port[[int], int]:
    return Port(double)


def test_port_answers_by_what_is_connected_last(asked: Port[[int], int]) -> None:
    answers: list[Callable[[int], int]] = [lambda number: number, lambda number: 2 * number]

    for answer in answers:
        asked.connect(answer)

    assert asked(21) == 42
    assert asked.__doc__ == "Twice the number."


def test_port_without_an_answer_names_itself(asked: Port[[int], int]) -> None:
    with pytest.raises(NotConnected, match=r"test_ports\.double"):
        asked(21)


def test_every_port_of_the_product_is_connected() -> None:
    assert unconnected() == []
