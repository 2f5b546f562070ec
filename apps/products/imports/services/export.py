"""All products as a file of our own format: a job that walks by id."""

from tempfile import TemporaryFile
from typing import Final
from uuid import UUID

from apps.jobs.files import add_part, parts, store_open_file
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from apps.products.imports.own_format import heads, product_rows
from apps.products.models import Product
from apps.warehouses.models import Warehouse
from common.api import Caller
from common.i18n import Language, parse_language
from common.sheets import MIME, Format, join, rows_part

NAME: Final = "product.export"
PIECE: Final = 200
_FILE: Final[dict[Language, str]] = {"en": "products", "es": "productos"}


def start_export(*, form: Format, caller: Caller, language: Language) -> Job:
    locations = Warehouse.objects.usable().count() > 1
    params = {"format": form, "seesCost": caller.may("products.see_cost"), "locations": locations}
    return start_job(kind=NAME, params=params, user_id=caller.user_id, language=language)


def export_products(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"after": id of the last product, "parts": [...]}."""
    live = Product.objects.live().order_by("pk")
    if job.total is None:
        job.total = live.count()
    form: Format = "xlsx" if job.params["format"] == "xlsx" else "csv"
    language, columns = parse_language(job.language), _columns(job)
    while True:
        after = job.cursor.get("after")
        rest = live.filter(pk__gt=UUID(after)) if after else live
        ids = list(rest.values_list("pk", flat=True)[:PIECE])
        if ids:
            add_part(job, rows_part(product_rows(ids, language, **columns), form))
            job.cursor = {**job.cursor, "after": str(ids[-1])}
            job.progress += len(ids)
        if len(ids) < PIECE:
            _finish(job, form, language)
            return True
        if pace.is_over():
            return False


def _columns(job: Job) -> dict[str, bool]:
    return {"sees_cost": bool(job.params["seesCost"]), "locations": bool(job.params.get("locations"))}


def _finish(job: Job, form: Format, language: Language) -> None:
    job.total = job.progress
    name = _FILE[language]
    with TemporaryFile() as file:
        join(heads(language, **_columns(job)), parts(job), form, file, name=name)
        store_open_file(job, file, name=f"{name}.{form}", mime=MIME[form])


KIND: Final = Kind(name=NAME, permission="products.view", work=export_products)
