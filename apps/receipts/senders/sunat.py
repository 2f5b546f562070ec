"""SUNAT itself: sendBill for documents, sendSummary for voiding them, getStatus for what it queued."""

from collections.abc import Mapping
from typing import Final

from apps.receipts import states
from apps.receipts.models import Receipt
from apps.receipts.senders.port import NoAnswer, Verdict
from apps.receipts.senders.soap import Fault, ask, read_cdr, text_of, zipped

_REGISTERED: Final = "1033"
"""The document was sent before, with other data or with these."""
_INFORMED_BEFORE: Final = {"0402", "2223", "2323", "2324", "2375"}
"""The file, or the voiding of this document, was sent before."""
_UNKNOWN: Final = {"0011", "0127"}
_IS_VOID: Final = "0003"
_NO_NUMBER: Final = 1
_FIRST_REFUSAL: Final = 1000
_FIRST_REMARK: Final = 4000
_WORKING: Final = "98"


class Sunat:
    def send(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        fields = {
            "fileName": f"{receipt.ticket}.zip",
            "contentFile": zipped(receipt.ticket, receipt.xml.encode()),
        }
        try:
            root = ask("sendBill", fields, credentials, receipt.issuer["ruc"])
        except Fault as fault:
            if fault.code != _REGISTERED:
                return _refused(fault, states.REJECTED)
            known = self.find(receipt, credentials)
            if known is None:
                raise NoAnswer(str(fault)) from fault
            return known
        return _verdict(text_of(root, "applicationResponse"))

    def find(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        try:
            root = ask("getStatusCdr", _name(receipt), _consulting(credentials), receipt.issuer["ruc"])
        except Fault as fault:
            raise NoAnswer(str(fault)) from fault
        if content := text_of(root, "content"):
            return _verdict(content)
        if (status := text_of(root, "statusCode")) in _UNKNOWN:
            return None
        raise NoAnswer(f"status {status}")

    def void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
        # The XML libraries weigh 20 MB: only who sends has them.
        from apps.receipts.ubl.voiding import voiding_of  # noqa: PLC0415

        name, xml = voiding_of(receipt)
        fields = {"fileName": f"{name}.zip", "contentFile": zipped(name, xml)}
        try:
            root = ask("sendSummary", fields, credentials, receipt.issuer["ruc"])
        except Fault as fault:
            if fault.code in _INFORMED_BEFORE:
                return _state_of_voiding(receipt, credentials)
            return _refused(fault, states.VOID_REJECTED)
        return Verdict(states.VOIDING, ticket=text_of(root, "ticket"))

    def find_void(self, receipt: Receipt, credentials: Mapping[str, str]) -> Verdict | None:
        """By the ticket. Without one the same file is sent again, which SUNAT takes once."""
        if not receipt.void_ticket.isdigit():
            return None
        try:
            root = ask("getStatus", {"ticket": receipt.void_ticket}, credentials, receipt.issuer["ruc"])
        except Fault as fault:
            raise NoAnswer(str(fault)) from fault
        if text_of(root, "statusCode") == _WORKING:
            return Verdict(states.VOIDING)
        code, text, _ = read_cdr(text_of(root, "content"))
        return Verdict(states.VOIDED if code == "0" else states.VOID_REJECTED, code, text[:500])


def _name(receipt: Receipt) -> dict[str, str]:
    return {
        "rucComprobante": receipt.issuer["ruc"],
        "tipoComprobante": states.SUNAT_CODES[receipt.kind],
        "serieComprobante": receipt.series,
        "numeroComprobante": str(receipt.number),
    }


def _consulting(credentials: Mapping[str, str]) -> dict[str, str]:
    return {**credentials, "url": credentials.get("consultUrl") or credentials["url"]}


def _state_of_voiding(receipt: Receipt, credentials: Mapping[str, str]) -> Verdict:
    """Its ticket was lost with the process that sent it, so the document itself is asked about."""
    try:
        root = ask("getStatus", _name(receipt), _consulting(credentials), receipt.issuer["ruc"])
    except Fault as fault:
        raise NoAnswer(str(fault)) from fault
    status = text_of(root, "statusCode")
    return Verdict(states.VOIDED if status == _IS_VOID else states.VOIDING, status)


def _refused(fault: Fault, state: str) -> Verdict:
    if not fault.is_decision:
        raise NoAnswer(str(fault)) from fault
    return Verdict(state, fault.code, fault.text[:500])


def _verdict(content: str) -> Verdict:
    code, text, remarks = read_cdr(content)
    number = int(code) if code.isdigit() else _NO_NUMBER
    if number and number < _FIRST_REFUSAL:
        raise NoAnswer(f"cdr {code} {text}"[:200])
    if _FIRST_REFUSAL <= number < _FIRST_REMARK:
        return Verdict(states.REJECTED, code, text[:500])
    if remarks or number >= _FIRST_REMARK:
        return Verdict(states.ACCEPTED_WITH_OBSERVATIONS, code, "; ".join(remarks or [text])[:500])
    return Verdict(states.ACCEPTED, code, text[:500])
