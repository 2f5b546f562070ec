"""Chosen files and folders come down as one archive."""

import io
from typing import Any
from uuid import UUID
from zipfile import ZIP_STORED, ZipFile

import pytest
from django.core.files.storage import default_storage
from PIL import Image

from apps.attachments.models import Attachment
from apps.attachments.zip_download import PIECE, entries_of, stream_zip
from common.ids import new_id
from tenants.context import inside
from tests.factories.attachments import pdf, png

pytestmark = pytest.mark.django_db


def archive(admin: Any, *ids: str) -> ZipFile:
    answer = admin.post("attachment/zip", {"oids": list(ids)})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip"), answer.content
    return ZipFile(io.BytesIO(b"".join(answer.streaming_content)))


def test_files_and_folders_with_their_names(admin: Any) -> None:
    summer = admin.folder("Verano")
    beach = admin.folder("Playa: sol/mar", summer)
    loose = admin.send(png(name="taza.png"))["_id"]
    admin.send(png(color="blue", name="TAZA.png"), folderOid=summer)
    same = admin.send(png(color="green", name="taza.png"), folderOid=summer)["_id"]
    admin.send(pdf(name="catálogo.pdf"), folderOid=beach)
    removed = admin.send(png(color="white", name="otra.png"), folderOid=beach)["_id"]
    admin.patch(f"attachment/{removed}/trash", {})

    files = archive(admin, loose, summer)

    assert files.testzip() is None
    assert sorted(name.casefold() for name in files.namelist()) == [
        "taza.jpg",
        "verano/playa- sol-mar/catálogo.pdf",
        "verano/taza (2).jpg",
        "verano/taza.jpg",
    ]
    assert {info.compress_type for info in files.infolist()} == {ZIP_STORED}
    assert Image.open(io.BytesIO(files.read("taza.jpg"))).format == "JPEG"
    assert files.read("Verano/Playa- sol-mar/catálogo.pdf").startswith(b"%PDF")
    assert archive(admin, same).namelist() == ["taza.jpg"]


def test_what_is_gone_or_foreign_is_not_found(admin: Any) -> None:
    file = admin.send(png())["_id"]
    admin.patch(f"attachment/{file}/trash", {})

    answers = [admin.post("attachment/zip", {"oids": [one]}) for one in (file, str(new_id()))]

    assert [answer.status_code for answer in answers] == [404, 404]


def test_a_file_that_the_storage_lost_is_left_out(admin: Any, store: Any) -> None:
    lost, saved = admin.send(png(name="a.png"))["_id"], admin.send(png(color="red", name="b.png"))["_id"]
    with inside(store):
        for key in Attachment.objects.get(pk=lost).file_keys():
            default_storage.delete(key)

    assert archive(admin, lost, saved).namelist() == ["b.jpg"]


def test_the_archive_is_made_while_it_is_sent(admin: Any, store: Any) -> None:
    ids = [admin.send(png(color=color, name=f"{color}.png"))["_id"] for color in ("red", "blue", "green")]
    with inside(store):
        pieces = list(stream_zip(entries_of([UUID(one) for one in ids])))

    assert len(pieces) > 3
    assert max(map(len, pieces)) < PIECE + 1024
