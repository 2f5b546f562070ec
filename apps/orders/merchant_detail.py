"""What the calls about one order share: who calls, and the order as it answers."""

from uuid import UUID

from accounts.models import User
from apps.orders.actors import Actor, member
from apps.orders.claim_warnings import claim_warnings
from apps.orders.links import order_url
from apps.orders.models import Order
from apps.orders.presentation import order_out
from apps.orders.queries import order_detail
from apps.orders.schemas import OrderOut
from common.api import Request
from common.errors import NotFound

SEES_CONTACT = "customers.see_contact"


def actor_of(request: Request) -> Actor:
    """Who writes, with the name that the timeline keeps."""
    user = User.objects.only("first_name", "last_name").get(pk=request.caller.user_id)
    return member(user.pk, user.full_name)


def detail_out(request: Request, order_id: UUID) -> OrderOut:
    order = order_detail(order_id)
    marks = claim_warnings(list(order.claims.all()))
    url = order_url(order, request.store, with_key=request.caller.may(SEES_CONTACT))
    return order_out(order, request.caller, url=url, marks=marks)


def placed_order(order_id: UUID) -> Order:
    order = Order.objects.placed().filter(pk=order_id).first()
    if order is None:
        raise NotFound()
    return order
