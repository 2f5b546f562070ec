"""Nothing ships in one language only: errors and notifications (mails: test_mail_texts)."""

import ast
import sys

import pytest

from apps.notifications.texts import TEXTS
from common import errors, messages
from tests.architecture.calls import all_calls
from tests.architecture.sources import calls, dotted, module_of, product_files, relative, tree

LANGUAGES = ("en", "es")
SAYING = {"issue": 0, "error_text": 0, "_refusal": 0}


def _positions():
    """Function or error -> which of its arguments is the key of a text."""
    positions, waiting = dict(SAYING), [errors.AppError]
    while waiting:
        kind = waiting.pop()
        positions[kind.__name__] = 1 if issubclass(kind, errors.Duplicate) else 0
        waiting += kind.__subclasses__()
    return positions


def _messages(file, positions):
    for node in calls(file):
        place = positions.get(dotted(node.func).split(".")[-1], len(node.args))
        yield from ((node.lineno, argument) for argument in node.args[place : place + 1])
    for kind in ast.walk(tree(file)):
        if isinstance(kind, ast.ClassDef):
            for line in kind.body:
                if isinstance(line, ast.Assign) and dotted(line.targets[0]) == "reason":
                    yield line.lineno, line.value


def _keys():
    """(place, key) of every reason and rule that is said by name in what the server imports."""
    assert all_calls()
    positions = _positions()
    for file in product_files():
        if module_of(file) in sys.modules:
            for line, node in _messages(file, positions):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield f"{relative(file)}:{line}", node.value


def _values(text):
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def test_every_reason_and_rule_has_its_texts():
    assert [f"{place} {key}" for place, key in _keys() if key not in messages._texts] == []


def test_both_languages_of_a_text_show_the_same_values():
    uneven = [key for key, text in messages._texts.items() if _values(text["en"]) != _values(text["es"])]

    assert uneven == []


@pytest.mark.parametrize("texts", [{"x": {"en": "only English"}}, {"x": {"en": "a", "es": "b", "pt": "c"}}])
def test_a_text_in_one_language_is_refused(texts):
    with pytest.raises(ValueError, match="both languages"):
        messages.register(texts)


def test_a_text_is_shown_once():
    with pytest.raises(ValueError, match="said twice"):
        messages.register({"not_found": {"en": "Lost.", "es": "Perdido."}})


def test_notifications_speak_both_languages():
    assert [kind for kind, texts in TEXTS.items() if set(texts) != set(LANGUAGES)] == []
