"""The calls of an import, as its wizard makes them."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection

from apps.jobs.models import Job
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import enter

MAX_SLICES = 60


class Wizard:
    """The calls of the wizard; each leaves the job as far as it goes."""

    def __init__(self, admin: Any, path: str = "product/upload") -> None:
        self.admin, self.path = admin, path

    def send(self, text: str | bytes, name: str = "products_export.csv", **fields: Any) -> Any:
        content = text.encode() if isinstance(text, str) else text
        form = {"name": name, "size": str(len(content)), **fields}
        return self._call("upload", self.path, {"file": SimpleUploadedFile(name, content), **form})

    def review(self, text: str | bytes, **fields: Any) -> dict[str, Any]:
        answer = self.send(text, **fields)
        assert answer.status_code == 202, answer.json()
        return self.run(answer.json()["jobOid"])

    def run(self, job_id: str) -> dict[str, Any]:
        for _ in range(MAX_SLICES):
            for message in OutboxMessage.objects.filter(kind="job.run", done_at=None):
                process(message.pk)
            if not Job.objects.open().filter(pk=job_id).exists():
                break
        return dict(self._call("get", f"{self.path}/{job_id}").json())

    def act(self, job_id: str, act: str) -> dict[str, Any]:
        answer = self._call("post", f"{self.path}/{job_id}/{act}", {})
        assert answer.status_code == 202, answer.json()
        return self.run(job_id)

    def change(self, job_id: str, **body: Any) -> dict[str, Any]:
        answer = self._call("patch", f"{self.path}/{job_id}", body)
        assert answer.status_code == 200, answer.json()
        return self.run(job_id)

    def rows(self, job_id: str, **query: Any) -> list[dict[str, Any]]:
        text = "&".join(f"{name}={value}" for name, value in query.items())
        return list(self._call("get", f"{self.path}/{job_id}/row?{text}").json()["items"])

    def report(self, job_id: str) -> str:
        answer = self._call("get", f"job/{job_id}/file")
        return b"".join(answer.streaming_content if answer.streaming else [answer.content]).decode(
            "utf-8-sig"
        )

    def _call(self, verb: str, *args: Any) -> Any:
        store = connection.tenant  # type: ignore[attr-defined]
        try:
            return getattr(self.admin, verb)(*args)
        finally:
            enter(store)
