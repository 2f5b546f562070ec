"""13: for any words of a member the buttons of the screens are those whose calls the API takes."""

import re
from random import Random

import pytest

from common.permissions import PERMISSIONS, with_views
from infra.dev.environment import ROOT
from tenants.models import Membership
from tests.architecture.calls import attempt
from tests.architecture.test_permissions import ALSO, WITH_WORD
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.django_db
SCREENS = ROOT / "frontend" / "src"
_ACCESS = re.compile(r"useAccess\(([^)]*)\)")
_WORD = re.compile(r"'([a-z]+\.[a-z_]+)'")


def words_of_buttons() -> set[str]:
    """What the screens ask for before they free a button."""
    sources = [path.read_text() for path in SCREENS.rglob("*.ts*") if ".test." not in path.name]
    found = "".join(words for source in sources for words in _ACCESS.findall(source))
    return set(_WORD.findall(found))


def test_13_buttons_ask_for_words_of_the_api():
    found = words_of_buttons()

    figure("13", f"{len(found)} words free the buttons of the screens, of {len(PERMISSIONS)}")
    assert len(found) > len(PERMISSIONS) / 2
    assert found - PERMISSIONS == set()
    assert found - {call.permission for call in WITH_WORD} == set()


def test_13_buttons_are_what_the_api_takes(api, collaborator):
    """A screen frees a button when its word is among those that the session names."""
    random, known = Random(13), sorted(PERMISSIONS)
    member = collaborator()
    client = api(as_=member)
    rounds, taken, wrong = scaled(10_000, least=200), 0, set()
    for turn in range(rounds):
        words = with_views(random.sample(known, random.randint(1, len(known))))
        Membership.objects.filter(user=member).update(resources=sorted(words))
        if turn % 20 == 0:
            assert client.get("user/session").json()["user"]["resources"] == sorted(words)
        call = random.choice(WITH_WORD)
        button = {call.permission, *ALSO.get(call.name, ())} <= words
        status = attempt(client, call).status
        taken += button
        if button != (status != 403) or status in (401, 500):
            wrong.add((call.name, status))

    figure("13", f"{rounds} sets of words: {taken} calls taken, {rounds - taken} refused, as the buttons say")
    assert wrong == set()
    assert min(taken, rounds - taken) > rounds / 10
