"""Folders, the trash, and the end of files."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from apps.attachments.limits import TRASH
from apps.attachments.models import Attachment, Folder
from apps.attachments.services.delete_for_good import empty_trash
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.attachments import png, pngs
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db


def rule(answer: Any, field: str) -> str:
    assert answer.status_code == 422, answer.json()
    return str(answer.json()["params"][field][0]["rule"])


def test_name_stands_once_in_a_folder(admin: Any) -> None:
    shoes = admin.folder("Zapatos")
    admin.folder("Zapatos", shoes)

    taken = admin.post("attachment/folder", {"name": "ZAPATOS"})

    assert (taken.status_code, taken.json()["code"]) == (409, "11000")
    assert taken.json()["params"]["field"] == "name"


def test_folders_go_eight_levels_deep(admin: Any) -> None:
    path = [admin.folder("1")]
    for level in range(2, 9):
        path.append(admin.folder(str(level), path[-1]))
    other = admin.folder("otra")
    admin.folder("dentro", other)

    ninth = admin.post("attachment/folder", {"name": "9", "parentOid": path[-1]})
    moved = admin.patch(f"attachment/{other}", {"folderOid": path[6]})

    assert rule(ninth, "parentOid") == "folder_too_deep"
    assert rule(moved, "folderOid") == "folder_too_deep"
    assert admin.patch(f"attachment/{other}", {"folderOid": path[5]}).status_code == 200


def test_folder_never_goes_into_itself(admin: Any) -> None:
    top = admin.folder("a")
    below = admin.folder("b", top)

    for target in (top, below):
        assert (
            rule(admin.patch(f"attachment/{top}", {"folderOid": target}), "folderOid")
            == "folder_inside_itself"
        )


def test_folder_is_renamed_moved_and_takes_nothing_else(admin: Any) -> None:
    top, other = admin.folder("a"), admin.folder("b")

    body = admin.patch(f"attachment/{top}", {"name": "c", "folderOid": other, "version": 1}).json()

    assert (body["type"], body["name"], body["parentOid"], body["version"]) == ("folder", "c", other, 2)
    assert rule(admin.patch(f"attachment/{top}", {"tags": ["x"]}), "tags") == "folder_has_no_such_field"
    assert rule(admin.patch(f"attachment/{top}", {"name": "x" * 121}), "name") == "too_long"
    assert admin.patch(f"attachment/{top}", {"name": "d", "version": 1}).status_code == 409


def test_trashed_file_comes_back_to_its_folder(admin: Any) -> None:
    folder = admin.folder("Ropa")
    file = admin.send(png(), folderOid=folder)["_id"]

    trashed = admin.patch(f"attachment/{file}/trash").json()

    assert trashed["trashedAt"] is not None
    assert admin.names(folderOid=folder) == []
    assert admin.names(trashed=True) == ["foto.png"]
    assert (
        admin.patch(f"attachment/{file}", {"name": "x"}).json()["params"]["reason"] == "attachment_in_trash"
    )
    assert admin.patch(f"attachment/{file}/restore").json()["folderOid"] == folder
    assert admin.names(folderOid=folder) == ["foto.png"]


@pytest.mark.parametrize("end", ["trash", "delete"])
def test_file_whose_folder_is_gone_comes_back_to_the_top(admin: Any, end: str) -> None:
    folder = admin.folder("Ropa")
    file = admin.send(png(), folderOid=folder)["_id"]
    admin.patch(f"attachment/{file}/trash")
    if end == "trash":
        admin.patch(f"attachment/{folder}/trash")
    else:
        assert admin.delete(f"attachment/{folder}").status_code == 204

    assert admin.patch(f"attachment/{file}/restore").json()["folderOid"] is None
    assert admin.names() == ["foto.png"]


@pytest.mark.parametrize("is_trashed", [True, False])
def test_folder_in_the_trash_by_itself_outlives_its_parent_with_what_is_in_it(
    admin: Any, store: Any, is_trashed: bool
) -> None:
    year = admin.folder("2025")
    summer = admin.folder("Verano", year)
    beach = admin.folder("Playa", summer)
    removed, saved, deep = [
        admin.send(file, folderOid=place)["_id"]
        for file, place in zip(pngs(3), (year, summer, beach), strict=True)
    ]
    admin.patch(f"attachment/{summer}/trash")
    if is_trashed:
        admin.patch(f"attachment/{year}/trash")

    assert admin.delete(f"attachment/{year}").status_code == 204

    with inside(store):
        assert set(Attachment.objects.values_list("pk", "folder_id")) == {
            (UUID(saved), UUID(summer)),
            (UUID(deep), UUID(beach)),
        }
    assert admin.get(f"attachment/{removed}").status_code == 404
    assert [row["_id"] for row in admin.get("attachment", trashed=True).json()["folders"]] == [summer]
    admin.folder("verano")
    back = admin.patch(f"attachment/{summer}/restore").json()
    assert (back["name"], back["parentOid"]) == ("Verano (2)", None)
    assert [row["_id"] for row in admin.get("attachment", folderOid=summer).json()["folders"]] == [beach]
    assert [item["_id"] for item in admin.get("attachment", folderOid=summer).json()["items"]] == [saved]
    assert [item["_id"] for item in admin.get("attachment", folderOid=beach).json()["items"]] == [deep]


def test_folder_takes_what_is_in_it_along_and_brings_it_back(admin: Any) -> None:
    top = admin.folder("Ropa")
    below = admin.folder("Polos", top)
    saved, before = [admin.send(file, folderOid=below)["_id"] for file in pngs(2)]
    admin.patch(f"attachment/{before}/trash")

    admin.patch(f"attachment/{top}/trash")
    trash = admin.get("attachment", trashed=True).json()
    assert [row["_id"] for row in trash["folders"]] == [top]
    assert [item["_id"] for item in trash["items"]] == [before]
    assert admin.get("attachment", folderOid=below).status_code == 404

    admin.patch(f"attachment/{top}/restore")
    assert [row["_id"] for row in admin.get("attachment", folderOid=top).json()["folders"]] == [below]
    assert [item["_id"] for item in admin.get("attachment", folderOid=below).json()["items"]] == [saved]
    assert admin.names(trashed=True) == ["foto-2.png"]


def test_restored_folder_gets_another_name_when_its_own_is_taken(admin: Any) -> None:
    first = admin.folder("Ropa")
    admin.patch(f"attachment/{first}/trash")
    admin.folder("ropa")

    assert admin.patch(f"attachment/{first}/restore").json()["name"] == "Ropa (2)"


def test_folder_says_what_its_files_are_used_for(admin: Any) -> None:
    top = admin.folder("Ropa")
    file = admin.send(png(), folderOid=admin.folder("Polos", top))["_id"]
    admin.patch("store/design", {"logoOid": file})

    body = admin.get(f"attachment/{top}").json()

    assert (body["useCount"], body["useCounts"]) == (1, {"design": 1})


def test_deleted_file_leaves_nothing(admin: Any, stored_files: Any) -> None:
    body = admin.send(png())

    assert admin.delete(f"attachment/{body['_id']}").status_code == 204

    assert stored_files() != [], "bytes go once the transaction stands"
    assert process(OutboxMessage.objects.get(kind="attachment.forget").pk)
    assert stored_files() == []
    assert admin.get(f"attachment/{body['_id']}").status_code == 404
    assert admin.follow(body["address"]).status_code == 404


def test_replaced_content_is_forgotten_a_day_later(admin: Any, stored_files: Any) -> None:
    body = admin.send(png())
    old = stored_files()
    admin.replace(body["_id"], png((50, 50)))

    message = OutboxMessage.objects.get(kind="attachment.forget")
    assert message.not_before > timezone.now() + timedelta(hours=23)
    assert process(message.pk)

    assert set(stored_files()) & set(old) == set()
    assert len(stored_files()) == 6


def test_message_of_another_store_deletes_no_file_of_ours(
    admin: Any, stored_files: Any, other_store: Any
) -> None:
    admin.send(png())
    admin.delete(f"attachment/{admin.get('attachment').json()['items'][0]['_id']}")
    message = OutboxMessage.objects.get(kind="attachment.forget")
    OutboxMessage.objects.filter(pk=message.pk).update(store_id=other_store.pk)
    before = stored_files()

    assert process(message.pk)

    assert stored_files() == before


def test_trash_is_emptied_after_thirty_days(admin: Any, store: Any, stored_files: Any) -> None:
    folder = admin.folder("Ropa")
    inside_it = admin.send(png(), folderOid=folder)["_id"]
    live = admin.send(png(color="navy"))["_id"]
    admin.patch(f"attachment/{folder}/trash")
    now = timezone.now()

    with inside(store):
        assert empty_trash(now + TRASH - timedelta(minutes=1)) == 0
        assert empty_trash(now + TRASH + timedelta(minutes=1)) == 1
        assert [str(row.pk) for row in Attachment.objects.all()] == [live]
        assert Folder.objects.count() == 0
    assert process(OutboxMessage.objects.get(kind="attachment.forget").pk)
    assert len(stored_files()) == 6
    assert admin.get(f"attachment/{inside_it}").status_code == 404


def test_what_uses_a_trashed_file_goes_on_showing_it_and_can_be_saved(admin: Any, store: Any) -> None:
    photo = admin.send(png())["_id"]
    with inside(store):
        product = make_variant(price="10.00").product
    chosen = {"photos": [{"attachmentOid": photo}]}
    admin.patch(f"product/{product.pk}", chosen)

    admin.patch(f"attachment/{photo}/trash")

    assert [one["attachmentOid"] for one in admin.get(f"product/{product.pk}").json()["photos"]] == [photo]
    assert admin.patch(f"product/{product.pk}", chosen).status_code == 200
    assert admin.delete(f"attachment/{photo}").status_code == 204
    assert admin.get(f"product/{product.pk}").json()["photos"] == []


def test_deleted_picture_of_a_category_leaves_the_category(admin: Any) -> None:
    photo = admin.send(png())["_id"]
    body = {"name": {"es": "Polos"}, "pictureOid": photo}
    category = admin.post("product/category", body).json()["_id"]

    assert admin.delete(f"attachment/{photo}").status_code == 204

    assert admin.get(f"product/category/{category}").json()["picture"] is None
