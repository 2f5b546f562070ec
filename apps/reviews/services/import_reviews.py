"""Reviews from another shop, as a job: a row is a review or a line of the report that says why not."""

from collections.abc import Iterator
from datetime import UTC, datetime, time
from hashlib import sha256
from io import BytesIO
from typing import Any, BinaryIO, Final, cast
from urllib.parse import urlsplit
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from pydantic import TypeAdapter, ValidationError

from apps.jobs.files import add_part, parts, store_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from apps.products.localizer import Localizer
from apps.products.models import Product, Slug, Variant
from apps.reviews.events import REVIEWS_CHANGED
from apps.reviews.field_types import AuthorName, Body, Rating, Title
from apps.reviews.import_table import Row, day_of, read_reviews
from apps.reviews.links import has_link
from apps.reviews.models import Review, ReviewOrigin, ReviewState
from apps.reviews.photos import MAX_PHOTOS, delete_photos, store_photos
from apps.reviews.services.create_review import ReviewText, search_text_of
from apps.reviews.services.ratings import count_review
from common.errors import AppError
from common.events import publish
from common.http import OutboundRefused, fetch
from common.i18n import Language, parse_language
from common.messages import error_text
from common.sheets import MIME, Cell, join, rows_part

NAME: Final = "reviews.import"
_HEADS: Final[dict[Language, list[str]]] = {"en": ["Row", "Result"], "es": ["Fila", "Resultado"]}
_SHAPES: Final[dict[str, TypeAdapter[Any]]] = {
    "rating": TypeAdapter(Rating),
    "title": TypeAdapter(Title),
    "body": TypeAdapter(Body),
    "name": TypeAdapter(AuthorName),
}


@transaction.atomic
def start_import(content: bytes, *, published: bool, user_id: UUID, language: Language) -> Job:
    """Queues the import of a file whose columns are known."""
    read_reviews(content)
    job = start_job(kind=NAME, params={"published": published}, user_id=user_id, language=language)
    add_part(job, content)
    job.save(update_fields=["cursor"])
    return job


def import_reviews(job: Job, pace: Pace) -> bool:
    """See Kind.work; goes on behind the row that was done last."""
    rows = read_reviews(b"".join(parts(job)))
    report: list[list[Any]] = list(job.cursor.get("report", []))
    made = int(job.result.get("made", 0))
    job.total = len(rows)
    for row in rows[len(report) :]:
        result = _import_row(row, published=job.params["published"], language=parse_language(job.language))
        made += result == "review_imported"
        report.append([row.number, result])
        job.progress = len(report)
        job.cursor = {**job.cursor, "report": report}
        job.result = {"rows": len(rows), "made": made}
        if pace.is_over():
            break
    if len(report) < len(rows):
        return False
    language = parse_language(job.language)
    name = "resenas-resultado.csv" if language == "es" else "reviews-result.csv"
    store_file(job, name=name, mime=MIME["csv"], chunks=_report(report, language))
    publish(REVIEWS_CHANGED)
    return True


def _report(report: list[list[Any]], language: Language) -> Iterator[bytes]:
    rows: list[list[Cell]] = [[number, error_text(result)] for number, result in report]
    file = BytesIO()
    join(_HEADS[language], iter([rows_part(rows, "csv")]), "csv", file, name=NAME)
    yield file.getvalue()


def _import_row(row: Row, *, published: bool, language: Language) -> str:
    """What became of it, as a key of errors.py. The same row again is no second review."""
    found = _checked(row)
    if isinstance(found, str):
        return found
    product = _product(row.cells["product"])
    if product is None:
        return "review_row_product"
    key = sha256("\x1f".join([str(product.pk), *(row.cells.get(one, "") for one in _SHAPES)]).encode())
    if Review.objects.filter(import_key=key.hexdigest()).exists():
        return "review_row_known"
    photos, complete = _photos(row.cells.get("photo", ""))
    text = ReviewText(found["rating"], found["title"], found["body"], found["name"], language)
    try:
        _create(product, text, row, photos, key=key.hexdigest(), published=published)
    except Exception:
        delete_photos(photos)
        raise
    return "review_imported" if complete else "review_row_photo"


def _checked(row: Row) -> dict[str, Any] | str:
    found: dict[str, Any] = {}
    for name, shape in _SHAPES.items():
        text = row.cells.get(name, "")
        try:
            found[name] = shape.validate_python(text.removesuffix(".0") if name == "rating" else text)
        except ValidationError:
            return f"review_row_{name}"
    if row.cells.get("date") and day_of(row.cells["date"]) is None:
        return "review_row_date"
    return found


def _product(text: str) -> Product | None:
    """By its address, by the SKU of a variant, or by its name in either language."""
    slug = urlsplit(text).path.rstrip("/").rpartition("/")[2]
    live = Product.objects.live()
    by_slug = Slug.objects.filter(kind="product", slug=slug.lower()).values_list("object_id", flat=True)
    by_sku = Variant.objects.live().filter(sku=text).values_list("product_id", flat=True)
    for ids in (by_slug, by_sku):
        product = live.filter(pk__in=list(ids[:1])).first()
        if product is not None:
            return product
    return live.filter(Q(name__es__iexact=text) | Q(name__en__iexact=text)).order_by("pk").first()


def _photos(text: str) -> tuple[list[dict[str, Any]], bool]:
    """Drawn anew from their addresses, and whether all of them came."""
    addresses = text.replace("|", " ").split()[:MAX_PHOTOS]
    stored: list[dict[str, Any]] = []
    for address in addresses:
        try:
            answer = fetch("GET", address, headers={"Accept": "image/*"})
            if answer.status == 200:
                stored += store_photos([cast(BinaryIO, BytesIO(answer.content))])
        except (AppError, OutboundRefused, ValueError):
            continue
    return stored, len(stored) == len(addresses)


@transaction.atomic
def _create(
    product: Product, text: ReviewText, row: Row, photos: list[dict[str, Any]], *, key: str, published: bool
) -> None:
    now = timezone.now()
    day = day_of(row.cells.get("date", ""))
    name = Localizer(text.language)(product.name)
    review = Review(
        product_id=product.pk,
        product_name=name,
        photos=photos,
        photo_count=len(photos),
        has_link=has_link(text.title, text.body, text.author_name),
        origin=ReviewOrigin.IMPORT,
        import_key=key,
        written_at=min(datetime.combine(day, time(12), UTC), now) if day else now,
        search_text=search_text_of(text, name),
        state=ReviewState.PUBLISHED if published else ReviewState.PENDING,
        published_at=now if published else None,
        **vars(text),
    )
    review.save(force_insert=True)
    if published:
        count_review(review, 1)


KIND: Final = Kind(name=NAME, permission="marketing.create", work=import_reviews)
