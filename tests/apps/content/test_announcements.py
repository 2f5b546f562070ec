"""Headers, banners and pop-ups: what is refused, and when and where the shop has them."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from apps.attachments.models import Attachment
from apps.attachments.uses import use_counts, uses_of, without_use
from common.schemas import instant
from tenants.context import inside
from tests.factories.attachments import make_picture
from tests.factories.content import make_banner, make_header, make_popup

pytestmark = pytest.mark.django_db
HEADER = {"text": {"es": "Envío gratis desde S/ 150", "en": "Free shipping from S/ 150"}}
POPUP = {"title": {"es": "Taller abierto el sábado"}}
DAY = timedelta(days=1)


@pytest.fixture
def admin(api):
    return api(as_="owner")


def of_shop(shop):
    return shop.get("store/ui").json()["announcements"]


def test_header_is_added_changed_and_deleted(admin, shop):
    made = admin.post("store/header", HEADER | {"link": {"kind": "PAGE", "target": "complaints"}})
    one = f"store/header/{made.json()['_id']}"
    [line] = of_shop(shop)["headers"]
    changed = admin.patch(one, {"tone": "DARK", "link": None, "version": 1})
    late = admin.patch(one, {"visible": False, "version": 1})

    assert made.status_code == 201
    assert (line["text"], line["href"]) == (HEADER["text"]["es"], "/complaints-book")
    assert (changed.json()["tone"], changed.json()["link"]) == ("DARK", None)
    assert changed.json()["text"] == HEADER["text"]
    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert admin.delete(one).status_code == 204
    assert of_shop(shop)["headers"] == []


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"link": {"kind": "LINK", "target": "javascript:alert(1)"}}, "link.target"),
        ({"link": {"kind": "LINK", "target": "//elsewhere.example"}}, "link.target"),
        ({"link": {"kind": "PAGE", "target": "admin"}}, "link.target"),
        ({"startsAt": "2026-12-02T00:00:00Z", "endsAt": "2026-12-01T00:00:00Z"}, "endsAt"),
        ({"endsAt": "2026-12-01T00:00:00"}, "endsAt"),
        ({"text": {"es": "a" * 161}}, "text.es"),
        ({"tone": "#FF0000"}, "tone"),
        ({"places": ["CHECKOUT"]}, "places.0"),
    ],
)
def test_header_is_refused(admin, body, field):
    answer = admin.post("store/header", HEADER | body)

    assert answer.status_code == 422
    assert list(answer.json()["params"]) == [field]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"trigger": "SECONDS", "after": 19}, "after"),
        ({"trigger": "SCROLL", "after": 101}, "after"),
        ({"frequency": "ALWAYS"}, "frequency"),
        ({"button": {"es": "Ver"}}, "button"),
        ({"link": {"kind": "PAGE", "target": "home"}}, "button"),
        ({"imageOid": "0190c5a0-0000-7000-8000-000000000000"}, "imageOid"),
        ({"places": ["CHECKOUT"]}, "places.0"),
    ],
)
def test_pushy_or_broken_popup_is_refused(admin, body, field):
    answer = admin.post("store/popup", POPUP | body)

    assert answer.status_code == 422
    assert list(answer.json()["params"]) == [field]


def test_a_change_is_judged_with_what_stays(admin, store):
    with inside(store):
        row = make_popup(trigger="SCROLL", after=15)

    assert admin.patch(f"store/popup/{row.pk}", {"trigger": "SECONDS"}).status_code == 422
    assert admin.patch(f"store/popup/{row.pk}", {"trigger": "SECONDS", "after": 30}).status_code == 200


def test_shop_has_what_is_live_in_its_order(admin, shop, store):
    now = timezone.now()
    with inside(store):
        make_header()
        make_header(text={"es": "Cerramos el lunes"}, ends_at=now + DAY)
        make_header(visible=False)
        make_header(starts_at=now + DAY)
        make_header(starts_at=now - 2 * DAY, ends_at=now - DAY)

    rows = admin.get("store/header").json()["items"]
    first, second, *others = (row["_id"] for row in rows)
    admin.patch("store/header", {"ids": [second, first, *others]})

    assert [row["state"] for row in rows] == ["LIVE", "LIVE", "HIDDEN", "SCHEDULED", "ENDED"]
    lines = [line["text"] for line in of_shop(shop)["headers"]]
    assert lines == ["Cerramos el lunes", "Envío gratis desde S/ 150"]


def test_banner_carries_its_pictures_and_the_library_knows(admin, shop, store):
    with inside(store):
        wide, narrow = make_picture(), make_picture()
        row = make_banner(image_id=wide.pk, phone_image_id=narrow.pk)

    [banner] = of_shop(shop)["banners"]
    answer = admin.get(f"store/banner/{row.pk}").json()
    with inside(store):
        named, counted = uses_of([wide.pk])
        assert use_counts([wide.pk, narrow.pk]) == {wide.pk: 1, narrow.pk: 1}
        assert not without_use(Attachment.objects.all()).exists()

    assert banner["alt"] == "Navidad en el taller"
    assert banner["image"]["url"] == answer["image"]["url"]
    assert (answer["imageOid"], answer["phoneImageOid"]) == (str(wide.pk), str(narrow.pk))
    assert ([use.object_id for use in named], counted) == ([row.pk], {"banner": 1})


def test_twenty_of_a_kind_are_enough(admin, store):
    with inside(store):
        for _ in range(20):
            make_header()

    answer = admin.post("store/header", HEADER)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "too_many_announcements")


def test_a_kind_is_not_reached_by_the_address_of_another(admin, store):
    with inside(store):
        row = make_header()

    assert admin.get(f"store/popup/{row.pk}").status_code == 404
    assert admin.delete(f"store/banner/{row.pk}").status_code == 404


def test_shop_says_when_the_clock_changes_it(shop, store):
    now = datetime.now(UTC).replace(microsecond=0)
    with inside(store):
        make_header(ends_at=now + 3 * DAY)
        make_popup(starts_at=now + DAY, ends_at=now + 2 * DAY)

    assert shop.get("store/ui").json()["changesAt"] == instant(now + DAY)


def test_popup_can_collect_an_address(admin, shop):
    made = admin.post("store/popup", POPUP | {"collectsEmail": True}).json()

    assert made["collectsEmail"] is True
    assert [one["collectsEmail"] for one in of_shop(shop)["popups"]] == [True]
    changed = admin.patch(f"store/popup/{made['_id']}", {"collectsEmail": False})
    assert changed.json()["collectsEmail"] is False


def test_popup_of_before_collects_nothing(admin, shop, store):
    with inside(store):
        make_popup()

    assert admin.get("store/popup").json()["items"][0]["collectsEmail"] is False
    assert of_shop(shop)["popups"][0]["collectsEmail"] is False
