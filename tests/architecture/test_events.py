"""What is published is declared; what is declared is published, and somebody hears it.

Events are hints that may be lost: nothing else turns red when one of them reaches nobody, and the shop
would go on showing what was.
"""

import ast

import pytest

from common import events
from common.events import Event, on_renewal, registered_events, subscribe, subscribers_of
from tests.architecture.sources import calls_of, dotted, product_files, relative, tree

SPINE = {"platform/common/pubsub.py", "platform/common/events.py"}


def sources():
    files = {relative(file): tree(file) for file in product_files()}
    return {path: module for path, module in files.items() if path not in SPINE}


def declarations(modules):
    """(path, constant, name of the event)"""
    for path, module in modules.items():
        for node in ast.walk(module):
            if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
                continue
            if dotted(node.value.func) == "Event":
                yield path, dotted(node.targets[0]), node.value.args[0].value


def speaks_to_processes(module):
    """Whether `publish` is that of common.pubsub here, which knows no events."""
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "common.pubsub"
        and any(name.name == "publish" for name in node.names)
        for node in ast.walk(module)
    )


def faults(modules):
    declared = {constant: path for path, constant, _ in declarations(modules)}
    published, found = set(), []
    for path, module in modules.items():
        for node in calls_of(module):
            if dotted(node.func) == "publish" and not speaks_to_processes(module):
                published.add(dotted(node.args[0]))
                if dotted(node.args[0]) not in declared:
                    found.append(f"{path}:{node.lineno} publishes what no events.py declares")
    found += [f"{path} is no events.py" for path in declared.values() if not path.endswith("/events.py")]
    found += [f"{constant} is published nowhere" for constant in declared if constant not in published]
    return found


def unheard():
    return [event.name for event in registered_events() if not subscribers_of(event)]


def test_events_are_declared_and_published():
    assert faults(sources()) == []


def test_all_that_is_declared_is_registered_and_heard():
    assert sorted(name for *_, name in declarations(sources())) == sorted(
        event.name for event in registered_events()
    )
    assert unheard() == []


GOOD = {
    "apps/blog/events.py": 'BLOG_CHANGED = Event("blog.changed", renews_shop=True)',
    "apps/blog/services.py": "def save():\n    publish(BLOG_CHANGED)",
}


@pytest.mark.parametrize(
    ("planted", "fault"),
    [
        ({}, None),
        (
            {"apps/blog/services.py": "def save():\n    pass"},
            "BLOG_CHANGED is published nowhere",
        ),
        (
            {"apps/blog/tasks.py": 'publish("blog.changed")'},
            "apps/blog/tasks.py:1 publishes what no events.py declares",
        ),
        (
            {"apps/blog/tasks.py": "publish(POST_CHANGED)"},
            "apps/blog/tasks.py:1 publishes what no events.py declares",
        ),
        (
            {
                "apps/blog/services.py": 'POST = Event("post.changed")\npublish(POST)\npublish(BLOG_CHANGED)',
            },
            "apps/blog/services.py is no events.py",
        ),
    ],
)
def test_planted_fault_is_found(planted, fault):
    modules = {path: ast.parse(text) for path, text in (GOOD | planted).items()}

    assert faults(modules) == ([fault] if fault else [])


@pytest.fixture
def registry(monkeypatch):
    """Events of this test alone."""
    monkeypatch.setattr(events, "_events", {})
    monkeypatch.setattr(events, "_subscribers", events.defaultdict(list))


def test_planted_event_that_nobody_hears_is_found(registry):
    heard, unheard_one, renewing = (
        Event("a.changed"),
        Event("b.changed"),
        Event("c.changed", renews_shop=True),
    )
    subscribe(heard, print)

    assert unheard() == [unheard_one.name]
    assert len(subscribers_of(renewing)) == 1


def test_event_that_is_declared_later_renews_the_shop_too(registry, monkeypatch):
    monkeypatch.setattr(events, "_renewals", [])
    on_renewal(print)

    assert subscribers_of(Event("later.changed", renews_shop=True)) == [print]
    assert subscribers_of(Event("other.changed")) == []


def test_name_of_an_event_is_used_once(registry):
    Event("a.changed")

    with pytest.raises(ValueError, match=r"an event a\.changed already"):
        Event("a.changed")
