"""The policy of the platform's pages."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("look_up", "allowed"),
    [
        ("", "connect-src 'self';"),
        ("https://where.example/me?key=1", "connect-src 'self' https://where.example;"),
    ],
)
def test_pages_may_ask_nobody_but_the_look_up_of_the_operator(settings, look_up, allowed):
    settings.IP_COUNTRY_URL = look_up

    answer = Client().get("/login", headers={"Host": settings.PLATFORM_DOMAIN})

    assert allowed in answer.headers["Content-Security-Policy"]
    assert f'"ipCountryUrl": "{look_up}"' in answer.content.decode()
