"""A customer asks for a price: what, how many, until when."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.customers.services.meet import Buyer, meet
from apps.orders.contact import validate_contact
from apps.orders.models import Origin
from apps.preorders import states
from apps.preorders.document import write_document
from apps.preorders.models import Preorder
from apps.preorders.services.move import add_event, customer_of, tell
from apps.products.models import Variant
from common.crud import create
from common.errors import Invalid, issue
from common.i18n import Language
from tenants.current import current_store


@transaction.atomic
def request_quote(
    *, text: str, lines: list[tuple[UUID, int]], contact: Mapping[str, Any], language: Language
) -> Preorder:
    """A preorder that waits for the merchant's quote. Prices of the shop stand in it until he writes his."""
    store = current_store()
    columns = validate_contact(dict(contact), store.country)
    ids = {variant_id for variant_id, _ in lines}
    known = Variant.objects.live().filter(pk__in=ids, product__deleted_at=None).count()
    if known != len(ids) or len(ids) != len(lines):
        raise Invalid({"lines": [issue("not_a_choice")]})
    row = Preorder(
        kind=states.REQUEST,
        state=states.REQUESTED,
        language=language,
        currency=store.currency,
        customer=meet(Buyer({**columns, "language": language}, Origin.PREORDER)),
        request_text=text,
    )
    names = {"firstName": "first_name", "lastName": "last_name", "email": "email", "phone": "phone"}
    buyer = {name: columns[column] for name, column in names.items()}
    buyer |= {"documentType": columns["document_type"], "documentNumber": columns["document_number"]}
    written = [{"variantOid": str(variant_id), "quantity": quantity} for variant_id, quantity in lines]
    write_document(row, {"buyer": buyer, "lines": written})
    add_event(row, states.REQUESTED, customer_of(row), text=text)
    create(row)
    tell(row, "requested", key="once")
    return row
