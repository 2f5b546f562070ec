"""The file of an import of products: refused, or with a proposal of what its columns mean."""

from typing import Any, Final
from uuid import UUID

from apps.jobs.files import open_key
from apps.jobs.imports.queries import table_facts
from apps.jobs.imports.reading import MAX_TABLE, MAX_ZIP, SourceTable, read_source
from apps.jobs.imports.services import receive_file
from apps.jobs.models import Job
from apps.jobs.services.start_job import restart_job
from apps.products.imports.detection import detect, head_key
from apps.products.imports.settings import NAME, ImportSettings
from apps.products.imports.targets import TARGETS
from billing.gate import limits_of, plan_of
from common.api import Caller
from common.errors import Conflict, Invalid, NotFound, issue
from common.i18n import Language
from tenants.current import current_store

SEES_COST: Final = "products.see_cost"


def begin_upload(*, name: str, size: int, caller: Caller, language: Language) -> Job:
    """A job that waits for the bytes of its file."""
    return receive_file.begin_upload(
        NAME,
        name=name,
        size=size,
        limit=MAX_ZIP if name.lower().endswith(".zip") else MAX_TABLE,
        params={"seesCost": caller.may(SEES_COST), "deletes": caller.may("products.delete")},
        user_id=caller.user_id,
        language=language,
    )


def propose(job: Job, table: SourceTable) -> None:
    _check_subject(table)
    _check_rows(table)
    found = detect(table)
    mapping = found.mapping
    if not job.params["seesCost"]:
        mapping = ["" if target == "cost" else target for target in mapping]
    settings = ImportSettings(
        vendor=found.vendor.name,
        mapping=mapping,
        mark=found.mark,
        separator=table.separator,
        blank_is_unlimited=found.vendor.blank_is_unlimited,
    )
    job.params = {
        **job.params,
        "settings": settings.to_json(),
        "facts": facts_of(table, is_sure=found.is_sure, mark_is_sure=found.mark_is_sure),
    }


def _check_subject(table: SourceTable) -> None:
    """Other files of the same shops are taken for products easily: `Name` of an order is its number."""
    head = {head_key(cell) for cell in table.head}
    if head >= {"email", "lineitem name"}:
        raise _invalid("import_orders_file")
    if head >= {"first name", "last name", "email"}:
        raise _invalid("import_customers_file")


def _check_rows(table: SourceTable) -> None:
    """As many rows as the plan allows; the wizard shows the number before a file is chosen."""
    owner_id = current_store().owner_id
    limit = limits_of(owner_id).get("upload_rows")
    if limit is not None and len(table.rows) > limit:
        plan = str(plan_of(owner_id).tier_plan)
        raise _invalid("import_rows", rows=len(table.rows), limit=limit, plan=plan)


def facts_of(table: SourceTable, *, is_sure: bool, mark_is_sure: bool) -> dict[str, Any]:
    """What the wizard shows of the file."""
    return {
        **table_facts(table),
        "pictures": len(table.pictures),
        "vendorIsSure": is_sure,
        "markIsSure": mark_is_sure,
    }


def update_upload(*, job_id: UUID, user_id: UUID, changes: dict[str, Any]) -> Job:
    """Other settings: the review is made anew. A vendor proposes columns again unless they are given."""
    job = Job.objects.of(user_id).filter(pk=job_id, kind=NAME, params__stage="REVIEW").first()
    if job is None:
        raise NotFound()
    settings = ImportSettings(**job.params["settings"])
    facts = job.params["facts"]
    is_reread = changes.get("separator", settings.separator) != settings.separator
    for row, cells in changes.pop("edits", {}).items():
        settings.edits.setdefault(row, {}).update(cells)
    for name, value in changes.items():
        setattr(settings, name, value)
    if is_reread or ("vendor" in changes and "mapping" not in changes):
        with open_key(job.cursor["source"]) as file:
            table = read_source(file, separator=settings.separator)
        found = detect(table, vendor_name=settings.vendor if "vendor" in changes else "")
        settings.vendor, settings.mapping = found.vendor.name, found.mapping
        settings.blank_is_unlimited = changes.get("blank_is_unlimited", found.vendor.blank_is_unlimited)
        facts = facts_of(table, is_sure=True, mark_is_sure=facts["markIsSure"])
    if len(settings.mapping) != len(facts["head"]) or not set(settings.mapping) <= {"", *TARGETS}:
        raise Invalid({"mapping": [issue("import_mapping")]})
    if not job.params["seesCost"]:
        settings.mapping = ["" if target == "cost" else target for target in settings.mapping]
    params = {**job.params, "settings": settings.to_json(), "facts": facts}
    if not restart_job(job, params=params, cursor={"source": job.cursor["source"]}):
        raise Conflict("import_busy")
    job.refresh_from_db()
    return job


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
