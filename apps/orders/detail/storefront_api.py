"""The way back to an order for a buyer who has lost its link."""

from ninja import Status

from apps.orders.detail.services.send_link import request_link
from apps.orders.public_schemas import FindIn
from apps.orders.storefront_access import rate_limit
from common.api import Request, Router
from common.permissions import PUBLIC

router = Router(tags=["order"])


@router.post(
    "/order/ui/find",
    response={204: None},
    permission=PUBLIC,
    before=[rate_limit("order-find", 10)],
)
def find_shop_order(request: Request, payload: FindIn) -> Status[None]:
    """Mails the link of an order to its own address, when `contact` is the e-mail or the phone that it was
    placed with. The answer is the same whatever was found."""
    request_link(number=payload.number, contact=payload.contact)
    return Status(204, None)
