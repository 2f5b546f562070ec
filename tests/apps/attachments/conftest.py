from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.http import ApiClient


class Library(ApiClient):
    """The owner's client with the calls of the library in short."""

    def send(self, file: Any, **fields: Any) -> Any:
        """Uploads a file and answers its shape."""
        answer = self.upload("attachment/file", {"file": file, **fields})
        assert answer.status_code in (200, 201), answer.json()
        return answer.json()

    def folder(self, name: str, parent: str | None = None) -> str:
        answer = self.post("attachment/folder", {"name": name, "parentOid": parent})
        assert answer.status_code == 201, answer.json()
        return str(answer.json()["_id"])

    def replace(self, file_id: str, file: Any) -> Any:
        body = encode_multipart(BOUNDARY, {"file": file})
        options = self._extra({})
        return self.client.put(
            f"/api/v1/attachment/file/{file_id}", body, content_type=MULTIPART_CONTENT, **options
        )

    def names(self, path: str = "attachment", **query: Any) -> list[str]:
        answer = self.get(path, **query)
        assert answer.status_code == 200, answer.json()
        return [item["name"] for item in answer.json()["items"]]

    def bulk(self, action: str, *ids: str, **values: Any) -> Any:
        return self.post("attachment/bulk", {"action": action, "oids": list(ids), **values})

    def follow(self, url: str) -> Any:
        """A public address as a browser opens it."""
        return self.client.get(url, headers={"Host": self.host})


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any) -> None:
    options = {"location": tmp_path, "base_url": "/media/"}
    backend = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": backend}


@pytest.fixture
def admin(api: Any) -> Library:
    plain = api(as_="owner")
    return Library(plain.client, plain.token, plain.language)


@pytest.fixture
def stored_files() -> Any:
    """The names of all files in the storage."""

    def names() -> list[str]:
        folder = Path(default_storage.location)
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())

    return names
