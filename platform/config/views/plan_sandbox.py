"""The page of the built-in sandbox, where a merchant pays for the plan with play money."""

from typing import Any, Final

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string

from billing.models import SandboxPayment
from billing.providers.sandbox import GOOD, LATER_BAD, finish, queue_message
from common.i18n import Language, parse_language
from reference.money_text import money_text

POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
_ACTS: Final = {"pay": (GOOD, True), "pay_once": (LATER_BAD, True), "decline": (LATER_BAD, False)}
_TEXTS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "title": "Test payment",
        "line": "This page stands for the payment provider's own. No money moves.",
        "pay": "Pay with Visa •••• 4242",
        "pay_once": "Pay with a card that fails at the next charge",
        "decline": "Have the card declined",
        "back": "Go back without paying",
        "over": "This payment is closed.",
    },
    "es": {
        "title": "Pago de prueba",
        "line": "Esta página hace de la del proveedor de pagos. No se mueve dinero.",
        "pay": "Pagar con Visa •••• 4242",
        "pay_once": "Pagar con una tarjeta que falla en el próximo cobro",
        "decline": "Hacer que la tarjeta no pase",
        "back": "Volver sin pagar",
        "over": "Este pago ya está cerrado.",
    },
}


def pay(request: HttpRequest, reference: str) -> HttpResponse:
    row = SandboxPayment.objects.filter(reference=reference).first()
    if row is None:
        raise Http404
    act = _ACTS.get(request.POST.get("act", "")) if request.method == "POST" else None
    if act is None:
        return _page(row, parse_language(request.GET.get("lang", "")))
    with transaction.atomic():
        token, pays = act
        row = finish(reference, token, pays=pays)
        queue_message(row)
    return redirect(row.return_url)


def _page(row: SandboxPayment, language: Language) -> HttpResponse:
    context: dict[str, Any] = {
        "language": language,
        "texts": _TEXTS[language],
        "row": row,
        "amount": money_text(row.amount, row.currency),
    }
    response = HttpResponse(render_to_string("plan_sandbox.html", context))
    response["Content-Security-Policy"] = POLICY
    response["Cache-Control"] = "no-store"
    return response
