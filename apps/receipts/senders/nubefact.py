"""A provider that takes receipts as JSON at one address, in the words of Nubefact."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

import orjson

from apps.receipts import states
from apps.receipts.amounts import EXEMPT, FREE, Line
from apps.receipts.buyer import IDENTITY_CODES
from apps.receipts.models import Receipt
from apps.receipts.senders.port import NoAnswer, Verdict
from common.http import OutboundRefused, fetch

_KINDS: Final = {states.FACTURA: 1, states.BOLETA: 2, states.CREDIT_NOTE: 3}
_CURRENCIES: Final = {"PEN": 1, "USD": 2, "EUR": 3, "GBP": 4}
_AFFECTATIONS: Final = {EXEMPT: 8, FREE: 15}
_NOTE_REASONS: Final = {"01": 1, "06": 6, "07": 7, "09": 9}
_KNOWN_ALREADY: Final = 23
_UNKNOWN: Final = 24
_DECISIONS: Final = frozenset({20, 21, 22, _KNOWN_ALREADY, _UNKNOWN})
"""Errors about the document; all others are about the account or the service."""
_SECONDS: Final = 20


class Nubefact:
    def send(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        if receipt.currency not in _CURRENCIES:
            return Verdict(states.REJECTED, text=f"Nubefact no recibe comprobantes en {receipt.currency}.")
        answer = _ask(_body(receipt), credentials)
        if answer.get("codigo") == _KNOWN_ALREADY:
            return self.find(receipt, credentials) or Verdict(states.SENT)
        return _verdict(answer)

    def find(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        answer = _ask({"operacion": "consultar_comprobante", **_name(receipt)}, credentials)
        return None if answer.get("codigo") == _UNKNOWN else _verdict(answer)

    def void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        body = {"operacion": "generar_anulacion", **_name(receipt), "motivo": receipt.void_reason}
        answer = _ask(body, credentials)
        if answer.get("codigo") == _KNOWN_ALREADY:
            return self.find_void(receipt, credentials) or Verdict(states.VOIDING)
        return _void_verdict(answer)

    def find_void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        answer = _ask({"operacion": "consultar_anulacion", **_name(receipt)}, credentials)
        return None if answer.get("codigo") == _UNKNOWN else _void_verdict(answer)


def _ask(body: dict[str, Any], credentials: Mapping[str, str]) -> dict[str, Any]:
    headers = {
        "Authorization": f'Token token="{credentials["token"]}"',
        "Content-Type": "application/json",
    }
    try:
        answer = fetch("POST", credentials["url"], headers=headers, body=orjson.dumps(body), seconds=_SECONDS)
        found = orjson.loads(answer.content)
    except (OutboundRefused, OSError, ValueError) as error:
        raise NoAnswer(type(error).__name__) from error
    if answer.status >= 500 or not isinstance(found, dict):
        raise NoAnswer(f"status {answer.status}")
    if found.get("errors") and found.get("codigo") not in _DECISIONS:
        raise NoAnswer(f"error {found.get('codigo')}")
    return found


def _verdict(answer: dict[str, Any]) -> Verdict:
    code = str(answer.get("sunat_responsecode") or answer.get("codigo") or "")
    text = str(answer.get("sunat_description") or answer.get("errors") or "")[:500]
    if answer.get("errors") or (code not in ("", "0") and not answer.get("aceptada_por_sunat")):
        return Verdict(states.REJECTED, code, text)
    if not answer.get("aceptada_por_sunat"):
        return Verdict(states.SENT, code, text)
    remark = str(answer.get("sunat_note") or "")
    state = states.ACCEPTED_WITH_OBSERVATIONS if remark else states.ACCEPTED
    return Verdict(state, code, (remark or text)[:500])


def _void_verdict(answer: dict[str, Any]) -> Verdict:
    ticket = str(answer.get("sunat_ticket_numero") or "")
    text = str(answer.get("sunat_description") or answer.get("errors") or "")[:500]
    if answer.get("errors"):
        return Verdict(states.VOID_REJECTED, str(answer.get("codigo") or ""), text)
    state = states.VOIDED if answer.get("aceptada_por_sunat") else states.VOIDING
    return Verdict(state, "", text, ticket)


def _name(receipt: Receipt) -> dict[str, Any]:
    return {
        "tipo_de_comprobante": _KINDS[receipt.kind],
        "serie": receipt.series,
        "numero": receipt.number,
    }


def _body(receipt: Receipt) -> dict[str, Any]:
    lines = [Line.from_json(line) for line in receipt.lines]
    body = {
        "operacion": "generar_comprobante",
        **_name(receipt),
        "sunat_transaction": 1,
        "cliente_tipo_de_documento": IDENTITY_CODES[receipt.buyer_document_type].replace("0", "-"),
        "cliente_numero_de_documento": receipt.buyer_document_number or "-",
        "cliente_denominacion": receipt.buyer_name or "CLIENTES VARIOS",
        "cliente_direccion": receipt.buyer_address,
        "fecha_de_emision": f"{receipt.issued_on:%d-%m-%Y}",
        "moneda": _CURRENCIES[receipt.currency],
        "porcentaje_de_igv": str(receipt.tax_rate * 100),
        "total_gravada": str(receipt.taxed),
        "total_exonerada": str(receipt.exempt),
        "total_igv": str(receipt.tax),
        "total": str(receipt.total),
        "enviar_automaticamente_a_la_sunat": True,
        "items": [_item(line) for line in lines],
    }
    return body | _correction(receipt) | _installment(receipt)


def _correction(receipt: Receipt) -> dict[str, Any]:
    if receipt.corrects is None:
        return {}
    return {
        "documento_que_se_modifica_tipo": _KINDS[receipt.corrects.kind],
        "documento_que_se_modifica_serie": receipt.corrects.series,
        "documento_que_se_modifica_numero": receipt.corrects.number,
        "tipo_de_nota_de_credito": _NOTE_REASONS[receipt.reason_code],
    }


def _installment(receipt: Receipt) -> dict[str, Any]:
    if receipt.due_on is None:
        return {}
    due = {"cuota": 1, "fecha_de_pago": f"{receipt.due_on:%d-%m-%Y}", "importe": str(receipt.total)}
    return {"venta_al_credito": [due]}


def _item(line: Line) -> dict[str, Any]:
    count = Decimal(line.quantity)
    return {
        "unidad_de_medida": line.unit,
        "codigo": line.sku,
        "descripcion": ", ".join(part for part in (line.name, line.variant) if part),
        "cantidad": line.quantity,
        "valor_unitario": str(line.base / count),
        "precio_unitario": str(line.total / count),
        "subtotal": str(line.base),
        "tipo_de_igv": _AFFECTATIONS.get(line.affectation, 1),
        "igv": str(line.tax),
        "total": str(line.total),
    }
