"""What was written as an order becomes a quote, with the prices that it had."""

from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.manual.draft_document import as_quote, read_draft, write_draft
from apps.orders.manual.services.drafts import lock_draft
from apps.preorders import states
from apps.preorders.document import write_document
from apps.preorders.models import Preorder
from apps.preorders.services.move import add_event
from apps.stock.services.release import release
from common.crud import create
from common.errors import Invalid, issue
from common.member_limits import own_orders_of
from tenants.current import current_store


@transaction.atomic
def quote_draft(*, draft_id: UUID, writer_id: UUID | None, actor: Actor) -> Preorder:
    """A quote that is yet to be sent; the draft goes, and what it held: a quote holds nothing."""
    row = lock_draft(draft_id, writer_id)
    draft = read_draft(row.draft or {})
    if not draft.document.lines:
        raise Invalid({"lines": [issue("required")]})
    preorder = Preorder(
        kind=states.REQUEST,
        state=states.DRAFT,
        language=draft.document.language or current_store().language,
        currency=row.currency,
        customer_id=draft.document.customer_id,
        document=write_draft(as_quote(draft)),
    )
    if actor.id is not None and own_orders_of() == actor.id:
        # Else who wrote it down would not see it again.
        preorder.assignee_id, preorder.assignee_name = actor.id, actor.name
    write_document(preorder, {})
    add_event(preorder, "CREATED", actor)
    create(preorder)
    release(order_id=row.pk)
    row.delete()
    return preorder
