"""A quote as a PDF, for whoever may see it."""

from typing import Any

from django.http import HttpResponse

from apps.orders.printing.facts import phone_text
from apps.preorders import states
from apps.preorders.models import Preorder
from apps.preorders.presentation import public_out
from common.errors import NotFound
from common.i18n import parse_language
from tenants.context import stored_store
from tenants.presentation import store_url


def quote_pdf(preorder: Preorder, *, names: bool = True) -> HttpResponse:
    """`names`: whether it says for whom it is; NotFound for what is no quote."""
    if preorder.kind != states.REQUEST or not preorder.item_count:
        raise NotFound()
    # The PDF library weighs 46 MB: a process that never prints does without.
    from apps.preorders.printing.quote_sheet import draw_quote  # noqa: PLC0415
    from apps.preorders.printing.quote_words import Words  # noqa: PLC0415

    quote = public_out(preorder, terms="")
    if not names:
        quote.first_name = ""
    content = draw_quote(quote, _sender(stored_store()), Words(parse_language(preorder.language)))
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="cotizacion-{preorder.pk.hex[-6:]}.pdf"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _sender(store: Any) -> list[str]:
    number = f"RUC {store.identification_number}" if store.identification_number else ""
    lines = (store.business_name, number, store.address, phone_text(store.public_number), store.public_email)
    return [store.name, *(line for line in (*lines, store_url(store).partition("://")[2]) if line)]
