"""The list, the search, what a file says of itself, and what many files get at once."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.attachments.models import Attachment, Folder
from billing.models import Plan
from tenants.context import inside
from tests.factories.attachments import gif, pdf, png, pngs
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db


def test_folder_shows_its_folders_files_way_and_room(admin: Any) -> None:
    shoes = admin.folder("Zapatos")
    boots = admin.folder("Botas", shoes)
    admin.send(png(name="arriba.png"))
    admin.send(png(name="zapato.png", color="navy"), folderOid=shoes)

    top, inner = admin.get("attachment").json(), admin.get("attachment", folderOid=shoes).json()

    assert [item["name"] for item in top["items"]] == ["arriba.png"]
    assert [(row["name"], row["fileCount"]) for row in top["folders"]] == [("Zapatos", 1)]
    assert (top["total"], top["totalIsCapped"], top["path"]) == (1, False, [])
    assert [item["name"] for item in inner["items"]] == ["zapato.png"]
    assert [row["_id"] for row in inner["folders"]] == [boots]
    assert inner["path"] == [{"_id": shoes, "name": "Zapatos"}]
    used = sum(item["bytes"] for item in top["items"] + inner["items"])
    assert inner["storage"] == {"used": used, "limit": 250 * 2**20}


def test_tree_names_folders_tags_and_what_is_in_the_trash(admin: Any) -> None:
    shoes = admin.folder("Zapatos")
    admin.folder("Botas", shoes)
    file = admin.send(png())["_id"]
    admin.patch(f"attachment/{file}", {"tags": ["Verano", "verano", "Lino"]})
    other = admin.send(png(color="navy"))["_id"]
    admin.patch(f"attachment/{other}/trash")

    tree = admin.get("attachment/folder").json()

    assert [(row["name"], row["parentOid"]) for row in tree["items"]] == [("Botas", shoes), ("Zapatos", None)]
    assert (tree["tags"], tree["trashed"]) == (["lino", "verano"], 1)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"q": "GUÍA"}, ["Guía de tallas.pdf"]),
        ({"q": "poleron"}, ["azul.png"]),
        ({"q": "azul verano"}, ["azul.png"]),
        ({"q": "donofrio"}, ["azul.png"]),
        ({"q": "D'Onofrio"}, ["azul.png"]),
        ({"q": "nada"}, []),
        ({"type": "DOCUMENT"}, ["Guía de tallas.pdf"]),
        ({"type": "IMAGE", "sort": "name"}, ["azul.png", "rojo.png"]),
        ({"tag": "Verano"}, ["azul.png"]),
        ({"noAlt": True}, ["rojo.png"]),
        ({"maxBytes": 300}, ["Guía de tallas.pdf"]),
        ({"minBytes": 301, "sort": "-name"}, ["rojo.png", "azul.png"]),
    ],
)
def test_search_and_filters(admin: Any, query: dict[str, Any], expected: list[str]) -> None:
    folder = admin.folder("Ropa")
    blue = admin.send(png(name="azul.png", color="blue"), folderOid=folder)["_id"]
    admin.patch(f"attachment/{blue}", {"tags": ["verano"], "alt": {"es": "Polerón D'Onofrio"}})
    admin.send(png(name="rojo.png", color="red"))
    admin.send(pdf())

    assert admin.names("attachment/search", **query) == expected


def test_unused_and_used_in(admin: Any, store: Any) -> None:
    photo, free = [admin.send(file)["_id"] for file in pngs(2)]
    with inside(store):
        product = make_variant(price="10.00").product
    chosen = {"photos": [{"attachmentOid": photo}]}
    assert admin.patch(f"product/{product.pk}", chosen).status_code == 200
    assert admin.patch("store/design", {"logoOid": photo}).status_code == 200
    category = admin.post("product/category", {"name": {"es": "Polos"}, "pictureOid": photo}).json()

    result = admin.get(f"attachment/{photo}").json()

    assert result["useCounts"] == {"product": 1, "category": 1, "design": 1}
    assert {(use["kind"], use["oid"]) for use in result["usedIn"]} == {
        ("product", str(product.pk)),
        ("category", category["_id"]),
        ("design", None),
    }
    assert [item["_id"] for item in admin.get("attachment", unused=True).json()["items"]] == [free]
    counts = {item["_id"]: item["useCount"] for item in admin.get("attachment").json()["items"]}
    assert counts == {photo: 3, free: 0}


def test_list_costs_the_same_for_one_file_and_for_thirty(admin: Any, store: Any) -> None:
    def statements() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert admin.get("attachment", limit=100).status_code == 200
        return len([query for query in queries if not query["sql"].startswith("SET")])

    admin.send(png())
    one = statements()
    with inside(store):
        Attachment.objects.bulk_create(
            Attachment(
                name=f"{number}", mime="image/webp", bytes=1, width=1, height=1, digest=f"{number:064}"
            )
            for number in range(29)
        )

    # Token, count, files, nine kinds of use, folders, two of the room.
    assert (one, statements()) == (16, 16)


def test_file_takes_name_alt_tags_focal_point_and_folder(admin: Any) -> None:
    folder = admin.folder("Ropa")
    file = admin.send(png())["_id"]

    changes = {
        "name": "Polo azul",
        "alt": {"es": "Polo", "en": "Tee"},
        "tags": ["lino"],
        "focal": {"x": 0.25, "y": 0.5},
        "folderOid": folder,
        "version": 1,
    }
    body = admin.patch(f"attachment/{file}", changes).json()

    assert {key: body[key] for key in changes if key != "version"} == {
        key: value for key, value in changes.items() if key != "version"
    }
    assert body["path"] == [{"_id": folder, "name": "Ropa"}]
    late = admin.patch(f"attachment/{file}", {"name": "Otro", "version": 1})
    assert (late.status_code, late.json()["params"]) == (409, {"reason": "stale", "current": body})
    cleared = admin.patch(f"attachment/{file}", {"alt": None, "tags": None, "focal": None, "folderOid": None})
    result = cleared.json()
    assert (result["alt"], result["tags"], result["focal"], result["folderOid"]) == ({}, [], None, None)


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": None},
        {"alt": {"es": "x" * 251}},
        {"alt": {"fr": "x"}},
        {"tags": ["x" * 41]},
        {"tags": [str(number) for number in range(21)]},
        {"focal": {"x": 1.01, "y": 0}},
        {"focal": {"x": 0.5}},
        {"folderOid": "0190a8f0-0000-7000-8000-000000000001"},
        {"digest": "0"},
    ],
)
def test_bad_changes_are_refused(admin: Any, body: dict[str, Any]) -> None:
    file = admin.send(png())

    assert admin.patch(f"attachment/{file['_id']}", body).status_code == 422
    after = admin.get(f"attachment/{file['_id']}").json()
    assert (after["version"], after["name"]) == (1, "foto.png")


def test_same_bytes_are_kept_once(admin: Any, stored_files: Any) -> None:
    folder = admin.folder("Ropa")
    first = admin.upload("attachment/file", {"file": png()})
    before = stored_files()

    again = admin.upload("attachment/file", {"file": png(name="otra.png"), "folderOid": folder})

    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json()["duplicate"], again.json()["duplicate"]) == (False, True)
    assert (again.json()["_id"], again.json()["name"]) == (first.json()["_id"], "foto.png")
    assert again.json()["folderOid"] is None
    assert stored_files() == before


def test_same_bytes_come_out_of_the_trash_into_the_folder_they_are_put_in(admin: Any) -> None:
    folder = admin.folder("Ropa")
    file = admin.send(png())["_id"]
    admin.patch(f"attachment/{file}/trash")

    again = admin.send(png(), folderOid=folder)

    assert (again["_id"], again["duplicate"], again["trashedAt"]) == (file, True, None)
    assert admin.names(folderOid=folder) == ["foto.png"]


def test_bulk_tells_what_became_of_each(admin: Any) -> None:
    target = admin.folder("Ropa")
    one, two = [admin.send(file)["_id"] for file in pngs(2)]
    missing = "0190a8f0-0000-7000-8000-000000000001"

    moved = admin.bulk("MOVE", one, two, target, missing, folderOid=target).json()

    assert moved["done"] == 2
    assert [(row["done"], row["reason"]) for row in moved["rows"]] == [
        (True, None),
        (True, None),
        (False, "folder_inside_itself"),
        (False, "not_found"),
    ]
    assert admin.names(folderOid=target, sort="name") == ["foto-1.png", "foto-2.png"]


def test_bulk_tags_describes_trashes_and_restores(admin: Any) -> None:
    one, two = [admin.send(file)["_id"] for file in pngs(2)]
    admin.patch(f"attachment/{one}", {"tags": ["viejo", "lino"]})

    assert admin.bulk("TAG", one, two, addTags=["Nuevo"], removeTags=["viejo"]).json()["done"] == 2
    assert admin.bulk("ALT", one, two, alt={"es": "Polo"}).json()["done"] == 2
    items = {item["_id"]: item for item in admin.get("attachment").json()["items"]}
    assert (items[one]["tags"], items[two]["tags"]) == (["lino", "nuevo"], ["nuevo"])
    assert items[two]["alt"] == {"es": "Polo"}
    assert admin.bulk("TRASH", one, two).json()["done"] == 2
    assert admin.names() == []
    assert admin.bulk("RESTORE", one).json()["done"] == 1
    assert admin.names() == ["foto-1.png"]
    assert admin.bulk("DELETE", two).json()["done"] == 1
    assert admin.names(trashed=True) == []


def test_bulk_trash_needs_the_permission_to_delete(api: Any, collaborator: Any, admin: Any) -> None:
    file = admin.send(png())["_id"]
    editor = api(as_=collaborator(resources=["content.view", "content.edit"]))

    refused = editor.post("attachment/bulk", {"action": "TRASH", "oids": [file]})

    assert refused.status_code == 403
    assert admin.names() == ["foto.png"]


def test_document_is_kept_and_only_handed_out_to_be_saved(admin: Any) -> None:
    body = admin.send(pdf())

    assert (body["kind"], body["mime"], body["urls"]) == ("DOCUMENT", "application/pdf", {})
    saved = admin.follow(admin.follow(body["address"])["Location"])
    assert saved["Content-Type"] == "application/pdf"
    assert saved["Content-Disposition"] == 'attachment; filename="guia-de-tallas.pdf"'
    assert "sandbox" in saved["Content-Security-Policy"]
    assert b"".join(saved.streaming_content) == pdf().read()


def test_replace_keeps_id_and_address_and_shows_the_new_content(admin: Any, stored_files: Any) -> None:
    before = admin.send(png(name="viejo.png", color="red"), alt="Polo")

    answer = admin.replace(before["_id"], png((60, 60), "nuevo.png", color="blue"))

    after = answer.json()
    assert answer.status_code == 200, after
    assert (after["_id"], after["address"], after["alt"]) == (before["_id"], before["address"], before["alt"])
    assert (after["revision"], after["width"], after["originalName"]) == (2, 60, "nuevo.png")
    assert after["urls"]["card"]["jpg"] != before["urls"]["card"]["jpg"]
    assert admin.follow(before["address"])["Location"] == after["urls"]["large"]["jpg"]
    assert admin.follow(before["urls"]["card"]["jpg"]).status_code == 200, "open pages still show the old one"


def test_what_moves_is_kept_still_and_says_so(admin: Any) -> None:
    sent = admin.send(gif(3))
    again = admin.send(gif(3, "otra.gif"))
    photo = admin.send(png())

    replaced = admin.replace(photo["_id"], gif(2)).json()
    still = admin.replace(photo["_id"], gif(1)).json()

    assert [one["animated"] for one in (sent, again, photo, replaced, still)] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_replace_refuses_other_kinds_strangers_and_forms_elsewhere(admin: Any, api: Any) -> None:
    file = admin.send(png())["_id"]
    path = f"/api/v1/attachment/file/{file}"
    form = {"content_type": "multipart/form-data; boundary=x", "headers": {"Host": admin.host}}

    assert admin.replace(file, pdf()).json()["params"]["file"][0]["rule"] == "attachment_other_kind"
    assert admin.client.put(path, b"--x--", **form).status_code == 401
    assert admin.client.patch(f"/api/v1/attachment/{file}", b"--x--", **form).status_code == 401
    assert admin.get(f"attachment/{file}").json()["revision"] == 1


def test_replace_counts_what_it_frees(admin: Any) -> None:
    file = admin.send(png())
    before = admin.get("attachment").json()["storage"]["used"]

    after = admin.replace(file["_id"], png((300, 300))).json()

    assert before == file["bytes"]
    assert admin.get("attachment").json()["storage"]["used"] == after["bytes"]


def test_uses_of_many_are_summed_up_with_what_lies_in_folders(
    admin: Any, api: Any, other_keeper: Any
) -> None:
    outer = admin.folder("Fotos")
    inner = admin.folder("2026", outer)
    files = [admin.send(one) for one in pngs(25)]
    deep = admin.send(png(color="navy"), folderOid=inner)["_id"]
    last = files[-1]["_id"]
    admin.post("product", {"name": {"es": "Polo"}, "photos": [{"attachmentOid": last}]})
    admin.post("product", {"name": {"es": "Taza"}, "photos": [{"attachmentOid": deep}]})
    admin.post("product/category", {"name": {"es": "Ropa"}, "pictureOid": last})

    oids = [file["_id"] for file in files]
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert admin.post("attachment/uses", {"oids": oids}).json() == {
        "useCounts": {"product": 1, "category": 1}
    }
    assert admin.post("attachment/uses", {"oids": [*oids, outer]}).json()["useCounts"]["product"] == 2
    assert admin.post("attachment/uses", {"oids": oids[:20]}).json() == {"useCounts": {}}
    assert stranger.post("attachment/uses", {"oids": oids}).json() == {"useCounts": {}}


def test_a_product_with_many_of_the_files_is_one_use(admin: Any) -> None:
    folder = admin.folder("Fotos")
    photos = [admin.send(one, folderOid=folder)["_id"] for one in pngs(3)]
    chosen = [{"attachmentOid": photo} for photo in photos]
    for name, some in (("Polo", chosen), ("Taza", chosen[:1])):
        assert admin.post("product", {"name": {"es": name}, "photos": some}).status_code == 201
    design = {"logoOid": photos[0], "hero": {"imageOid": photos[1]}}
    assert admin.patch("store/design", design).status_code == 200

    result = admin.get(f"attachment/{folder}").json()

    assert result["useCounts"] == {"product": 2, "design": 2}
    assert result["useCount"] == len(result["usedIn"]) == 4
    assert admin.post("attachment/uses", {"oids": photos}).json()["useCounts"] == result["useCounts"]
    assert admin.get(f"attachment/{photos[0]}").json()["useCounts"] == {"product": 2, "design": 1}


def test_over_the_room_a_smaller_content_is_taken_and_a_larger_one_is_not(admin: Any) -> None:
    small, large = png((300, 300)), png((900, 900), color="navy")
    file = admin.send(png((600, 600)))
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "storage_mb": 0}
    plan.save()

    refused, taken = admin.replace(file["_id"], large), admin.replace(file["_id"], small)

    assert (refused.status_code, taken.status_code) == (402, 200)
    assert taken.json()["bytes"] < file["bytes"]


@pytest.mark.parametrize("q", ["fotografias", "FOTOGRAFÍAS", "nino fotogr", "«fotografías»"])
def test_folders_are_found_as_files_are(admin: Any, q: str) -> None:
    folder = admin.folder("Fotografías de niño")
    admin.folder("Fotos")

    found = admin.get("attachment/search", q=q).json()["folders"]

    assert [row["_id"] for row in found] == [folder]


def test_renamed_folder_is_found_by_its_new_name_alone(admin: Any) -> None:
    folder = admin.folder("Otoño")
    assert admin.patch(f"attachment/{folder}", {"name": "Colección"}).status_code == 200

    old, new = (admin.get("attachment/search", q=q).json()["folders"] for q in ("otono", "coleccion"))

    assert ([row["_id"] for row in old], [row["_id"] for row in new]) == ([], [folder])


def test_folders_of_the_release_before_get_what_they_are_found_by(admin: Any, store: Any) -> None:
    folder = admin.folder("Fotografías")
    with inside(store):
        Folder.objects.update(search_key="")

        import_module("apps.attachments.migrations.0003_folder_search_key").fill_keys(apps, None)

    found = admin.get("attachment/search", q="fotografias").json()["folders"]
    assert [row["_id"] for row in found] == [folder]


@pytest.mark.parametrize("path", ["attachment", "attachment/search"])
@pytest.mark.parametrize("name", ["q", "tag"])
def test_control_characters_are_not_looked_for(admin: Any, path: str, name: str) -> None:
    answer = admin.get(path, **{name: "a\x00b"})

    assert (answer.status_code, list(answer.json()["params"])) == (422, [name])
