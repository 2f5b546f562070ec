"""V8 inside the process: answers, limits, and what it survives. Runs on scripts of its own."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from apps.storefront import bundle, renderer
from apps.storefront.renderer import NotRendered, render

Script = Callable[[str], None]
ECHO = "globalThis.render = (path, state) => JSON.stringify({html: path + JSON.parse(state).n, status: 200})"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Script:
    """Puts a script in the place of the bundle."""
    holder = renderer._Holder()
    monkeypatch.setattr(renderer, "_holder", holder)

    def put(text: str) -> None:
        holder.drop()
        file = tmp_path / "render.js"
        file.write_text(text)
        monkeypatch.setattr(bundle, "RENDERER", file)

    return put


def test_renders_the_path_with_its_state(script: Script) -> None:
    script(ECHO)

    assert render("/es/p/taza", {"n": 7}).html == "/es/p/taza7"


def test_runaway_page_is_stopped_and_the_next_one_is_drawn(script: Script) -> None:
    script(
        ECHO
        + "; const good = render; globalThis.render = (p, s) => { while (p === 'loop') {} return good(p, s) }"
    )

    render("/es", {"n": 1})

    with pytest.raises(NotRendered):
        render("loop", {"n": 1})

    assert render("/es", {"n": 2}).html == "/es2"


def test_throwing_page_is_not_rendered(script: Script) -> None:
    script("globalThis.render = () => { throw new Error('no product') }")

    with pytest.raises(NotRendered, match="no product"):
        render("/es", {})


def test_page_that_eats_memory_is_stopped_and_the_next_one_is_drawn(script: Script) -> None:
    eat = "const all = []; for (;;) all.push(new Array(1e6).fill(all.length))"
    script(
        ECHO
        + "; const good = render; globalThis.render = (p, s) => { if (p === 'eat') {"
        + eat
        + "} return good(p, s) }"
    )

    with pytest.raises(NotRendered):
        render("eat", {"n": 1})

    assert render("/es", {"n": 2}).html == "/es2"


def test_missing_build_is_shown(script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(ECHO)
    monkeypatch.setattr(bundle, "RENDERER", tmp_path / "nothing.js")

    with pytest.raises(NotRendered, match="not been built"):
        render("/es", {})


def test_threads_get_their_own_answers(script: Script) -> None:
    script(ECHO)
    wrong: list[str] = []

    def work(number: int) -> None:
        for turn in range(40):
            html = render(f"/{number}/", {"n": turn}).html
            if html != f"/{number}/{turn}":
                wrong.append(html)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []
