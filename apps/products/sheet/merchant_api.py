"""Many cells of many products at once: read, checked, saved, undone."""

from typing import Annotated, cast
from uuid import UUID

from ninja import Query, Status

from apps.products.listings.schemas import ProductQuery
from apps.products.sheet.cells import Cell
from apps.products.sheet.edits import edits_of
from apps.products.sheet.queries import edit_out, sheet_page, sheet_products
from apps.products.sheet.schemas import (
    RefusedCell,
    SheetChangeIn,
    SheetEdit,
    SheetField,
    SheetIn,
    SheetPage,
    SheetProduct,
    SheetResult,
    SheetResults,
    SheetUndoStarted,
)
from apps.products.sheet.services.undo_sheet import undo_edit
from apps.products.sheet.services.write_sheet import Change, Outcome, check_sheet, save_sheet
from common.api import Request, Router
from common.errors import NotPermitted
from common.i18n import language
from common.schemas import Items
from tenants.current import current_store

router = Router(tags=["product"])
MAX_EDITS = 20


@router.get("/product/sheet", response=SheetPage, permission="products.view")
def get_sheet(request: Request, query: Annotated[ProductQuery, Query()]) -> SheetPage:
    """Products with all their variants, by the filters of the list."""
    return sheet_page(query, sees_cost=request.caller.may("products.see_cost"))


@router.post("/product/sheet", response=SheetResults, permission="products.edit")
def update_sheet(request: Request, payload: SheetIn) -> SheetResults:
    """Writes the cells that can be written, tells of the others why not; with `dryRun` it only tells."""
    sees_cost = request.caller.may("products.see_cost")
    if not sees_cost and any(cell.field == "cost" for row in payload.changes for cell in row.cells):
        raise NotPermitted(permission="products.see_cost")
    changes = [_change(row) for row in payload.changes]
    actor_id = request.caller.user_id
    if payload.dry_run:
        return _results(check_sheet(changes=changes, actor_id=actor_id), None, {})
    job, outcomes = save_sheet(
        changes=changes, actor_id=actor_id, language=language(), edit_id=payload.edit_id
    )
    products = sheet_products([one.product_id for one in outcomes], sees_cost=sees_cost)
    return _results(outcomes, job.pk, products)


@router.get("/product/sheet/edit", response=Items[SheetEdit], permission="products.view")
def list_sheet_edits(request: Request) -> Items[SheetEdit]:
    """The caller's edits of the last day, the newest first."""
    edits = edits_of(request.caller.user_id).filter(result__has_key="products")
    return Items(items=[edit_out(job) for job in edits[:MAX_EDITS]])


@router.post(
    "/product/sheet/edit/{uuid:edit_id}/undo", response={202: SheetUndoStarted}, permission="products.edit"
)
def undo_sheet_edit(request: Request, edit_id: UUID) -> Status[SheetUndoStarted]:
    """Gives the cells back what they had, within a day; what was saved since is left and listed."""
    job = undo_edit(edit_id=edit_id, user_id=request.caller.user_id)
    return Status(202, SheetUndoStarted(job_id=job.pk))


def _change(row: SheetChangeIn) -> Change:
    return Change(row.id, row.version, [Cell(**cell.model_dump()) for cell in row.cells])


def _results(
    outcomes: list[Outcome], edit_id: UUID | None, products: dict[UUID, SheetProduct]
) -> SheetResults:
    return SheetResults(
        edit_id=edit_id,
        currency=current_store().currency,
        results=[
            SheetResult(
                id=one.product_id,
                saved=len(one.saved),
                refused=[
                    RefusedCell(variant_id=variant_id, field=cast(SheetField, name), message=message)
                    for (variant_id, name), message in one.refused.items()
                ],
                reason=one.reason,
                product=products.get(one.product_id),
            )
            for one in outcomes
        ],
    )
