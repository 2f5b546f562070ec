"""Payment methods of the store."""

from uuid import UUID

from ninja import Status

from apps.attachments.queries import picture
from apps.payments.cci import is_likely_cci
from apps.payments.models import PaymentMethod
from apps.payments.schemas import MethodWarning, PaymentMethodIn, PaymentMethodOut, PaymentMethodPatch
from apps.payments.services.save_method import create_method, delete_method, update_method
from common.api import Request, Router
from common.errors import NotFound
from common.messages import say
from common.schemas import Items

router = Router(tags=["payment"])


@router.get("/payment/method", response=Items[PaymentMethodOut], permission="payments.view")
def list_payment_methods(request: Request) -> Items[PaymentMethodOut]:
    """All methods, in the order that shoppers see them."""
    return Items(items=[_out(method) for method in PaymentMethod.objects.live().select_related("qr")])


@router.post("/payment/method", response={201: PaymentMethodOut}, permission="payments.create")
def create_payment_method(request: Request, payload: PaymentMethodIn) -> Status[PaymentMethodOut]:
    """Adds a method; one that can't be paid with yet has to come with `enabled: false`."""
    changes = payload.model_dump(exclude_unset=True, exclude={"kind"})
    return Status(201, _out(create_method(kind=payload.kind, country=request.store.country, changes=changes)))


@router.get("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.view")
def get_payment_method(request: Request, method_id: UUID) -> PaymentMethodOut:
    """One method."""
    return _out(PaymentMethod.objects.live().select_related("qr").filter(pk=method_id).first())


@router.patch("/payment/method/{uuid:method_id}", response=PaymentMethodOut, permission="payments.edit")
def update_payment_method(request: Request, method_id: UUID, payload: PaymentMethodPatch) -> PaymentMethodOut:
    """Changes a method; orders already placed keep what they were told."""
    changes = payload.model_dump(exclude_unset=True)
    return _out(update_method(method_id=method_id, country=request.store.country, changes=changes))


@router.delete("/payment/method/{uuid:method_id}", permission="payments.delete")
def delete_payment_method(request: Request, method_id: UUID) -> Status[None]:
    """Stops offering a method."""
    if not delete_method(method_id=method_id):
        raise NotFound()
    return Status(204, None)


def _out(method: PaymentMethod | None) -> PaymentMethodOut:
    if method is None:
        raise NotFound()
    warnings = []
    if method.cci and not is_likely_cci(method.cci):
        warnings.append(MethodWarning(field="cci", rule="cci_unlikely", message=say("cci_unlikely")))
    same = (
        "id kind wallet name instructions holder phone qr_id bank account_number cci due_hours position "
        "enabled created_at updated_at"
    ).split()
    return PaymentMethodOut(
        **{name: getattr(method, name) for name in same},
        qr=picture(method.qr) if method.qr else None,
        warnings=warnings,
    )
