"""Pictures that merchants upload."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.attachments.models import Attachment
from billing.models import Plan
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.attachments import encoded, png

ABOUT_UPLOAD = {"duplicate", "animated"}
pytestmark = pytest.mark.django_db


def files() -> list[Path]:
    return [path for path in Path(default_storage.location).rglob("*") if path.is_file()]


def test_picture_is_drawn_in_three_sizes_and_two_formats(admin: Any) -> None:
    answer = admin.upload("attachment/file", {"file": png((1600, 800), "mi foto.png"), "alt": "Polo azul"})

    body = answer.json()
    assert answer.status_code == 201, body
    assert (body["name"], body["width"], body["height"]) == ("mi foto.png", 1600, 800)
    assert body["alt"] == {"es": "Polo azul"}
    assert {size: sorted(forms) for size, forms in body["urls"].items()} == {
        "thumb": ["jpg", "webp"],
        "card": ["jpg", "webp"],
        "large": ["jpg", "webp"],
    }
    assert body["url"] == body["urls"]["large"]["jpg"]
    result = admin.get(f"attachment/{body['_id']}").json()
    assert (body["duplicate"], body["animated"]) == (False, False)
    assert {key: result[key] for key in body if key not in ABOUT_UPLOAD} == {
        key: value for key, value in body.items() if key not in ABOUT_UPLOAD
    }


def test_files_are_served_for_ever_and_run_nothing(admin: Any, shop: Any) -> None:
    url = admin.upload("attachment/file", {"file": png()}).json()["urls"]["card"]["webp"]

    for host in (admin.host, shop.host):
        answer = admin.client.get(url, headers={"Host": host})
        assert answer.status_code == 200
        assert answer["Content-Type"] == "image/webp"
        assert "immutable" in answer["Cache-Control"]
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in answer["Content-Security-Policy"]


def test_address_of_a_file_with_one_sign_changed_leads_nowhere(admin: Any, shop: Any) -> None:
    """Its random name is all that opens it."""
    url = admin.upload("attachment/file", {"file": png()}).json()["urls"]["card"]["webp"]
    start, end = url.rindex("/") + 1, url.rindex(".")
    changed = [f"{url[:at]}{'0' if url[at] != '0' else '1'}{url[at + 1 :]}" for at in range(start, end)]

    assert len(changed) == 32
    for client in (admin, shop):
        assert client.client.get(url, headers={"Host": client.host}).status_code == 200
        found = [client.client.get(one, headers={"Host": client.host}).status_code for one in changed]
        assert found == [404] * 32


def test_camera_data_stays_behind_and_the_picture_is_turned(admin: Any, store: Any) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010E] = "12.0464 S 77.0428 W"
    content = encoded("JPEG", (60, 40), exif=exif)

    body = admin.upload("attachment/file", {"file": BytesIO(content)}).json()

    assert (body["width"], body["height"]) == (40, 60)
    assert not any(b"12.0464" in path.read_bytes() for path in files())


def test_big_picture_shows_its_thumbnail_until_the_rest_is_drawn(admin: Any, store: Any) -> None:
    body = admin.upload("attachment/file", {"file": png((2500, 2000))}).json()
    thumb = body["urls"]["thumb"]["jpg"]
    assert body["urls"]["large"]["jpg"] == thumb

    assert process(OutboxMessage.objects.get(kind="attachment.renditions").pk)

    after = admin.get(f"attachment/{body['_id']}").json()
    assert after["urls"]["large"]["jpg"] != thumb
    assert (after["width"], after["height"]) == (2500, 2000)
    assert list(after["urls"]) == ["thumb", "card", "large", "wide"]
    with inside(store):
        assert Attachment.objects.get().source_key == ""


def test_wide_size_is_drawn_later_and_only_of_what_is_larger(admin: Any, store: Any) -> None:
    small = admin.send(png((1200, 900), "a.png"))
    wide = admin.send(png((1900, 900), "b.png"))
    assert "wide" not in wide["urls"]

    assert process(OutboxMessage.objects.get(kind="attachment.renditions").pk)

    assert "wide" not in admin.get(f"attachment/{small['_id']}").json()["urls"]
    drawn = admin.get(f"attachment/{wide['_id']}").json()["urls"]["wide"]
    with Image.open(BytesIO(b"".join(admin.follow(drawn["jpg"]).streaming_content))) as image:
        assert image.size == (1900, 900)


def test_copy_that_is_drawn_from_is_never_served(admin: Any, store: Any) -> None:
    admin.upload("attachment/file", {"file": png((2500, 2000))})
    with inside(store):
        key = Attachment.objects.get().source_key

    assert default_storage.exists(key)
    assert admin.client.get(f"/media/{key}", headers={"Host": admin.host}).status_code == 404


def noise(size: tuple[int, int]) -> SimpleUploadedFile:
    """A picture that weighs megabytes, of which its thumbnail is next to nothing."""
    buffer = BytesIO()
    Image.effect_noise(size, 90).save(buffer, "JPEG", quality=90)
    return SimpleUploadedFile("ruido.jpg", buffer.getvalue(), content_type="image/jpeg")


def allow_storage(megabytes: int) -> None:
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "storage_mb": megabytes}
    plan.save()


def test_big_picture_takes_its_room_before_all_of_it_is_drawn(admin: Any, store: Any) -> None:
    allow_storage(1)
    refused = admin.upload("attachment/file", {"file": noise((2400, 1800))})
    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "storage_mb")
    assert files() == []

    allow_storage(50)
    admin.upload("attachment/file", {"file": noise((2400, 1800))})

    with inside(store):
        waiting = Attachment.objects.get()
    assert waiting.bytes == sum(default_storage.size(key) for key in waiting.file_keys()) > 2**20
    assert process(OutboxMessage.objects.get(kind="attachment.renditions").pk)
    with inside(store):
        drawn = Attachment.objects.get()
    assert len(drawn.file_keys()) == 8
    assert drawn.bytes == sum(default_storage.size(key) for key in drawn.file_keys())


def test_full_store_takes_no_more_and_keeps_no_file(admin: Any) -> None:
    allow_storage(0)

    refused = admin.upload("attachment/file", {"file": png()})

    assert refused.status_code == 402
    assert refused.json()["params"]["gate"] == "storageMb" or refused.json()["params"]["gate"] == "storage_mb"
    assert files() == []


def test_features_count_storage(admin: Any) -> None:
    admin.upload("attachment/file", {"file": png()})

    assert admin.get("store").json()["features"]["storageMb"] == {"limit": 250, "used": 1}


@pytest.mark.parametrize("name", ["../../etc/passwd", "a\u202eb.png", "", "x" * 300 + ".png"])
def test_file_name_is_only_a_label(admin: Any, store: Any, name: str) -> None:
    answer = admin.upload("attachment/file", {"file": png(name=name or "-")})

    assert answer.status_code == 201
    label = answer.json()["name"]
    assert len(label) <= 160
    assert "/" not in label
    assert "\u202e" not in label
    with inside(store):
        keys = [row["key"] for row in Attachment.objects.get().renditions]
    assert all(key.startswith(f"stores/{store.pk}/pictures/") for key in keys)


def test_other_store_and_visitors_see_nothing(
    admin: Any, api: Any, other_keeper: Any, collaborator: Any
) -> None:
    picture = admin.upload("attachment/file", {"file": png()}).json()["_id"]
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert stranger.get(f"attachment/{picture}").status_code == 404
    assert api().get(f"attachment/{picture}").status_code == 401
    assert api().upload("attachment/file", {"file": png()}).status_code == 401
    assert api(as_=collaborator("SALES")).upload("attachment/file", {"file": png()}).status_code == 403


def test_200_ids_of_another_store_are_as_unknown_as_one_that_is_nowhere(
    admin: Any, api: Any, store: Any, other_keeper: Any
) -> None:
    with inside(store):
        rows = [Attachment(name=f"{n}.png", mime="image/png", bytes=1, width=1, height=1) for n in range(200)]
        theirs = [row.pk for row in Attachment.objects.bulk_create(rows)]
    assert admin.get(f"attachment/{theirs[0]}").status_code == 200
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    answers = [stranger.get(f"attachment/{pk}") for pk in [new_id(), *theirs]]

    assert [answer.status_code for answer in answers] == [404] * 201
    reported = [{**answer.json(), "requestId": ""} for answer in answers]
    assert reported == [reported[0]] * 201
    assert reported[0]["params"] == {"reason": "not_found"}


def test_no_file_names_the_field(admin: Any) -> None:
    refused = admin.upload("attachment/file", {"alt": "x"})

    assert refused.status_code == 422
    assert refused.json()["params"]["file"][0]["rule"] == "required"


def test_media_folder_is_ours(admin: Any) -> None:
    assert settings.MEDIA_URL == "/media/"
