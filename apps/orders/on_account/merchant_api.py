"""What a customer owes: the account, its terms, payments and corrections."""

from typing import Annotated
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.customers.actors import member
from apps.customers.models import Customer
from apps.customers.services.credit import correct_credit, update_credit_terms
from apps.orders.merchant_detail import actor_of
from apps.orders.on_account.presentation import credit_out
from apps.orders.on_account.schemas import (
    CLEARABLE,
    CreditCorrectionIn,
    CreditPaymentIn,
    CreditReverseIn,
    CreditTermsIn,
    CustomerCreditOut,
    CustomerCreditQuery,
)
from apps.orders.on_account.services.account_payments import (
    AccountPayment,
    record_account_payment,
    reverse_credit_entry,
)
from apps.orders.on_account.statement import print_statement
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.errors import NotPermitted
from common.idempotency import idempotent
from common.versions import with_current_row
from tenants.models import Store

router = Router(tags=["customer"])
CREDIT = "/crm/customer/{uuid:customer_id}/credit"


@router.get(CREDIT, response=CustomerCreditOut, permission="customers.view")
def get_customer_credit(
    request: Request, customer_id: UUID, query: Annotated[CustomerCreditQuery, Query()]
) -> CustomerCreditOut:
    """What the customer owes, with 50 movements, the newest first."""
    return credit_out(get_or_404(Customer.objects.live(), pk=customer_id), query.before)


@router.get(f"{CREDIT}/pdf", permission="customers.view")
def print_customer_credit(request: Request, customer_id: UUID) -> HttpResponse:
    """The statement for the customer: what is owed, and the newest 200 movements."""
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    pdf = print_statement(customer, Store.objects.get(pk=request.store.pk))
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="statement.pdf"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@router.patch(CREDIT, response=CustomerCreditOut, permission="customers.edit")
def update_customer_credit(request: Request, customer_id: UUID, payload: CreditTermsIn) -> CustomerCreditOut:
    """How much may be owed and for how long. Takes also `orders.approve_payment`."""
    _check_money(request)
    changes = {
        f"credit_{name}": value for name, value in changed_fields(payload, clearable=CLEARABLE).items()
    }
    with with_current_row(lambda: credit_out(get_or_404(Customer.objects.live(), pk=customer_id))):
        customer = update_credit_terms(customer_id=customer_id, changes=changes, version=payload.version)
    return credit_out(customer)


@router.post(f"{CREDIT}/payment", response={201: CustomerCreditOut}, permission="orders.approve_payment")
@idempotent("credit-payment")
def create_credit_payment(
    request: Request, customer_id: UUID, payload: CreditPaymentIn
) -> Status[CustomerCreditOut]:
    """Money from the customer: it settles the oldest orders. Takes `Idempotency-Key`."""
    _check_sees(request)
    paid = AccountPayment(payload.amount, payload.paid_by, payload.reference)
    customer = record_account_payment(customer_id=customer_id, paid=paid, actor=actor_of(request))
    return Status(201, credit_out(customer))


@router.post(f"{CREDIT}/correction", response={201: CustomerCreditOut}, permission="orders.approve_payment")
@idempotent("credit-correction")
def create_credit_correction(
    request: Request, customer_id: UUID, payload: CreditCorrectionIn
) -> Status[CustomerCreditOut]:
    """A debt from before the account, or less of one, with its reason. Takes `Idempotency-Key`."""
    _check_sees(request)
    correct_credit(
        customer_id=customer_id,
        amount=payload.amount,
        reason=payload.reason,
        due_on=payload.due_on,
        actor=member(request.caller.user_id),
    )
    return Status(201, credit_out(get_or_404(Customer.objects.live(), pk=customer_id)))


@router.post(
    f"{CREDIT}/{{uuid:entry_id}}/reverse", response=CustomerCreditOut, permission="orders.approve_payment"
)
def reverse_customer_credit(
    request: Request, customer_id: UUID, entry_id: UUID, payload: CreditReverseIn
) -> CustomerCreditOut:
    """A payment or correction by mistake: another row takes it back, and its orders are owed again."""
    _check_sees(request)
    customer = reverse_credit_entry(
        customer_id=customer_id, entry_id=entry_id, reason=payload.reason, actor=actor_of(request)
    )
    return credit_out(customer)


def _check_sees(request: Request) -> None:
    if not request.caller.may("customers.view"):
        raise NotPermitted(permission="customers.view")


def _check_money(request: Request) -> None:
    if not request.caller.may("orders.approve_payment"):
        raise NotPermitted(permission="orders.approve_payment")
