"""Receipts of many orders: a job that issues one after the other, each in a transaction of its own."""

from typing import Any, Final
from uuid import UUID

from accounts.models import User
from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.jobs.services.start_job import start_job
from apps.orders.actors import Actor, member
from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.buyer import buyer_of
from apps.receipts.services.emit import ReceiptDraft, emit_receipt
from common.errors import AppError, NotFound
from common.i18n import Language, in_language, parse_language
from tenants.current import current_store
from tenants.models import Store

NAME: Final = "receipt.emit"
AUTO: Final = "AUTO"
"""A factura for who has a RUC, else a boleta."""


def start_emission(*, ids: list[UUID], kind: str, user_id: UUID, language: Language) -> Job:
    params = {"ids": [str(one) for one in dict.fromkeys(ids)], "kind": kind}
    return start_job(kind=NAME, params=params, user_id=user_id, language=language)


def emit_many(job: Job, pace: Pace) -> bool:
    """See Kind.work. The cursor is {"done": how many}; a slice that is done again meets receipts that it
    issued, and an order has one alone."""
    ids = [UUID(one) for one in job.params["ids"]]
    job.total = len(ids)
    store, actor = Store.objects.get(pk=current_store().id), _actor(job.user_id)
    results = list(job.result.get("results", []))
    with in_language(parse_language(job.language)):
        for order_id in ids[int(job.cursor.get("done", 0)) :]:
            results.append(_result(order_id, job.params["kind"], store, actor))
            job.progress = len(results)
            job.cursor = {"done": len(results)}
            job.result = {"issued": sum(bool(one["code"]) for one in results), "results": results}
            if pace.is_over():
                break
    return job.progress >= len(ids)


def _result(order_id: UUID, kind: str, store: Store, actor: Actor) -> dict[str, Any]:
    order = Order.objects.placed().filter(pk=order_id).first()
    number = order.number if order else None
    try:
        if order is None:
            raise NotFound()
        draft = ReceiptDraft(_kind(order, kind), buyer_of(order))
        receipt = emit_receipt(order_id=order_id, draft=draft, store=store, actor=actor, in_bulk=True)
    except AppError as error:
        return {"orderOid": str(order_id), "number": number, "code": "", "message": error.summary()}
    return {"orderOid": str(order_id), "number": number, "code": receipt.code, "message": ""}


def _kind(order: Order, kind: str) -> str:
    if kind != AUTO:
        return kind
    return states.FACTURA if order.document_type == "RUC" else states.BOLETA


def _actor(user_id: UUID) -> Actor:
    user = User.objects.only("first_name", "last_name").get(pk=user_id)
    return member(user.pk, user.full_name)


KIND: Final = Kind(name=NAME, permission="invoices.emit", work=emit_many)
