"""What stands between Caddy and the web process: known names answer while it is down."""

from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from infra.edge import ask
from infra.edge.ask import Names, answer, make_server


@pytest.fixture
def names(tmp_path):
    return Names(tmp_path / "names")


@pytest.fixture
def web(monkeypatch):
    """`web[name]`: what the web process says of it; 0 while it is down."""
    statuses: dict[str, int] = {}
    monkeypatch.setattr(ask, "_status_of", lambda name, upstream: statuses.get(name, 404))
    return statuses


def test_name_that_was_admitted_answers_while_the_web_process_is_down(names, web):
    web["barro.pe"] = 200
    assert answer("barro.pe", names, "") == 200

    web["barro.pe"] = 0

    assert answer("barro.pe", names, "") == 200
    assert answer("barro.pe", Names(names.file), "") == 200


@pytest.mark.parametrize("down", [0, 500, 503])
def test_name_that_was_never_admitted_is_refused_then(names, web, down):
    web["evil.pe"] = down

    assert answer("evil.pe", names, "") == 404


def test_name_that_was_let_go_is_forgotten(names, web):
    web["barro.pe"] = 200
    answer("barro.pe", names, "")
    web["barro.pe"] = 404
    answer("barro.pe", names, "")
    web["barro.pe"] = 0

    assert answer("barro.pe", names, "") == 404


@pytest.mark.parametrize("name", ["", "localhost", "a b.pe", "x" * 260 + ".pe", "barro.pe/../x"])
def test_what_is_no_name_is_asked_of_nobody(names, name, monkeypatch):
    monkeypatch.setattr(ask, "_status_of", lambda name, upstream: pytest.fail("asked"))

    assert answer(name, names, "") == 404


def test_answers_on_loopback_in_any_spelling(names, web):
    web["barro.pe"] = 200
    server = make_server(0, names, "")
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"

    assert urlopen(f"{address}/ask?domain=BARRO.pe.").status == 200
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{address}/other?domain=barro.pe")
    server.shutdown()
