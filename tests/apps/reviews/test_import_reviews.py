"""Reviews of another shop: a row is a review, or a line of the report that says why not."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.jobs.models import Job
from apps.reviews.models import ProductRating, Review
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.reviews import reachable
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
HEAD = "Producto;Estrellas;Título;Reseña;Nombre;Fecha\n"


def upload(admin: Any, text: str, **fields: str) -> Any:
    file = SimpleUploadedFile("resenas.csv", text.encode(), content_type="text/csv")
    return admin.upload("order/review/import", {"file": file, **fields})


def run() -> Job:
    for message in OutboxMessage.objects.filter(kind="job.run", done_at=None):
        process(message.pk)
    return Job.objects.latest("created_at")


def test_rows_become_reviews_once(admin: Any) -> None:
    variant = reachable(stocked(3, sku="TAZA-1"))
    slug = variant.product.slugs["es"]
    table = (
        HEAD
        + f"{slug};5;Linda;Me encantó, volveré a comprar.;Ana;20/11/2025\n"
        + "TAZA-1;4;;Muy buena calidad y buen tamaño.;Beto;\n"
        + "nada;4;;Muy buena calidad y buen tamaño.;Beto;\n"
        + "TAZA-1;9;;Muy buena calidad y buen tamaño.;Beto;\n"
        + "TAZA-1;5;;Corto;Beto;\n"
    )

    assert upload(admin, table, published="true").status_code == 202
    job = run()
    assert (job.state, job.result) == ("DONE", {"rows": 5, "made": 2}), job.error
    upload(admin, table, published="true")
    assert run().result == {"rows": 5, "made": 0}

    assert Review.objects.count() == 2
    first = Review.objects.get(rating=5)
    assert (first.origin, first.state, first.written_at.date().isoformat()) == (
        "IMPORT",
        "PUBLISHED",
        "2025-11-20",
    )
    assert ProductRating.objects.get().stars == [0, 0, 0, 1, 1]
    report = admin.get(f"job/{job.pk}/file")
    text = b"".join(report.streaming_content if report.streaming else [report.content]).decode("utf-8-sig")
    assert "There is no product with this name" in text
    assert "The stars must be a number" in text


def test_they_wait_unless_the_store_vouches_for_them(admin: Any) -> None:
    reachable(stocked(3, sku="TAZA-1"))

    upload(admin, HEAD + "TAZA-1;5;;Muy buena calidad y buen tamaño.;Ana;\n")
    run()

    assert Review.objects.get().state == "PENDING"
    assert not ProductRating.objects.exists()


def test_file_without_the_columns_is_refused(admin: Any) -> None:
    answer = upload(admin, "Producto;Texto\nTaza;Buena\n")

    assert answer.status_code == 422
    assert answer.json()["params"]["file"][0]["rule"] == "review_file_columns"
