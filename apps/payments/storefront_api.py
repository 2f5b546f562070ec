"""Payment methods, for shoppers."""

from apps.payments.public_queries import payment_methods
from apps.payments.public_schemas import PublicPaymentMethod
from common.api import Request, Router
from common.i18n import language
from common.permissions import PUBLIC
from common.schemas import Items

router = Router(tags=["payment"])


@router.get("/payment/ui", response=Items[PublicPaymentMethod], permission=PUBLIC)
def list_public_payment_methods(request: Request) -> Items[PublicPaymentMethod]:
    """The ways to pay in this shop."""
    return Items(items=payment_methods(language(), request.store.language))
