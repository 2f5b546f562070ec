import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from infra.dev import environment, ports
from infra.dev.console import LaunchError


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_chosen_port_is_remembered(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {})
    first = ports.choose(env, "POSTGRES_PORT", 18400)

    assert ports.choose(env, "POSTGRES_PORT", 18450) == first


def test_remembered_port_of_a_stranger_is_left(tmp_path: Path, taken: int) -> None:
    env = environment.load(tmp_path, {})
    env.data.mkdir()
    (env.data / "ports.json").write_text(f'{{"POSTGRES_PORT": {taken}}}')

    assert ports.choose(env, "POSTGRES_PORT", 18400) != taken


def test_given_port_that_is_taken_is_refused(tmp_path: Path, taken: int) -> None:
    env = environment.load(tmp_path, {"REDIS_PORT": str(taken)})

    with pytest.raises(LaunchError, match=f"port {taken} \\(REDIS_PORT\\) is taken"):
        ports.choose(env, "REDIS_PORT", 18400)


def test_another_process_that_listens_first_is_left_the_port(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {})
    requested: list[int] = []
    with ExitStack() as listeners:

        def start(port: int) -> int:
            requested.append(port)
            if len(requested) == 1:
                listeners.enter_context(socket.create_server(("127.0.0.1", port)))
                raise LaunchError("it did not start", do="look at its log")
            return port

        assert ports.start_on_free_port(env, "POSTGRES_PORT", 18400, start) == requested[1]

    assert len(requested) == 2
    assert requested[0] != requested[1]


def test_start_that_fails_on_a_free_port_is_not_tried_again(tmp_path: Path) -> None:
    env = environment.load(tmp_path, {})
    requested: list[int] = []

    def start(port: int) -> int:
        requested.append(port)
        raise LaunchError("it did not start", do="look at its log")

    with pytest.raises(LaunchError, match="it did not start"):
        ports.start_on_free_port(env, "POSTGRES_PORT", 18400, start)

    assert len(requested) == 1


def test_no_free_port_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "is_free", lambda port: False)

    with pytest.raises(LaunchError, match="no free port between 18400 and 18600") as caught:
        ports.first_free(18400)

    assert "POSTGRES_PORT" in caught.value.report().rpartition("what to do: ")[2]
