"""The sandbox's page at its shop. It knows charges by their reference alone, which nobody guesses."""

import re
from typing import Final

from apps.payments.gateways import sandbox_books as books
from apps.payments.models import SandboxCharge
from apps.payments.sandbox_public_schemas import Outcome, SandboxCardIn, SandboxCodeIn, SandboxOut, Step
from apps.payments.services import sandbox_pay
from common.api import Request, Router
from common.context import client_address
from common.errors import NotFound
from common.limiter import limit
from common.permissions import PUBLIC

router = Router(tags=["payment"])
_REFERENCE: Final = re.compile(r"sbx_[0-9a-f]{32}")
_STEPS: Final[dict[str, Step]] = {books.CREATED: "CARD", books.CHALLENGE: "CODE", books.SLOW: "WAIT"}
_OUTCOMES: Final[dict[str, Outcome]] = {
    books.AUTHORIZED: "APPROVED",
    books.PAID: "APPROVED",
    books.LATE: "PENDING",
    books.DECLINED: "DECLINED",
    books.VOIDED: "CLOSED",
}


def _rate_limit(request: Request) -> None:
    if request.store is not None:
        limit("sandbox", f"{request.store.id}:{client_address.get()}", 120, 60)


@router.get("/payment/ui/sandbox/{reference}", response=SandboxOut, permission=PUBLIC, before=[_rate_limit])
def get_sandbox_charge(request: Request, reference: str) -> SandboxOut:
    """How the charge stands, for the page that waits."""
    return _out(sandbox_pay.get_charge(_get_charge(request, reference)))


@router.post(
    "/payment/ui/sandbox/{reference}/pay", response=SandboxOut, permission=PUBLIC, before=[_rate_limit]
)
def pay_sandbox_charge(request: Request, reference: str, payload: SandboxCardIn) -> SandboxOut:
    """The buyer enters a test card; only its brand and last four are kept."""
    month, _, year = payload.expiry.replace(" ", "").partition("/")
    number = "".join(payload.card_number.split())
    charge = sandbox_pay.pay(
        reference=_get_charge(request, reference), number=number, expiry=(2000 + int(year), int(month))
    )
    return _out(charge)


@router.post(
    "/payment/ui/sandbox/{reference}/code", response=SandboxOut, permission=PUBLIC, before=[_rate_limit]
)
def confirm_sandbox_charge(request: Request, reference: str, payload: SandboxCodeIn) -> SandboxOut:
    """The code of 3-D Secure."""
    code = payload.code.strip()
    return _out(sandbox_pay.enter_code(reference=_get_charge(request, reference), code=code))


@router.post(
    "/payment/ui/sandbox/{reference}/cancel", response=SandboxOut, permission=PUBLIC, before=[_rate_limit]
)
def cancel_sandbox_charge(request: Request, reference: str) -> SandboxOut:
    """The buyer goes back without paying."""
    return _out(sandbox_pay.cancel_payment(reference=_get_charge(request, reference)))


def _get_charge(request: Request, reference: str) -> str:
    if request.store is None or not _REFERENCE.fullmatch(reference):
        raise NotFound()
    return reference


def _out(charge: SandboxCharge) -> SandboxOut:
    step = _STEPS.get(charge.state, "DONE")
    return SandboxOut.from_row(charge, step=step, outcome=_OUTCOMES.get(charge.state, ""))
