"""An edit of an order worked out: lines, delivery, way to pay and what all of it costs."""

from decimal import Decimal
from typing import Any, Final

from apps.customers.credit import credit_terms
from apps.orders import states
from apps.orders.balance import get_removed_units
from apps.orders.checkout.services.delivery_cart import delivery_cart_of
from apps.orders.checkout.services.payment_rules import CheckoutContext, payment_method_problem
from apps.orders.checkout.services.reprice import reprice
from apps.orders.editing.services.edit_lines import plan_lines, shortages, written_lines
from apps.orders.editing.services.edit_request import EditPlan, EditRequest, PlannedLine, WrittenLine
from apps.orders.editing.services.removed_value import removed_value_after
from apps.orders.line_units import SENT_STATES
from apps.orders.models import Order
from apps.orders.pricing import MANUAL, PAYMENT_METHOD, DiscountRule, LinePrice, Priced
from apps.orders.state_machine.services.conflicts import check_version, order_snapshot
from apps.payments.models import PaymentKind, PaymentMethod
from apps.shipping.cart import Cart, Destination
from apps.shipping.queries import Delivery, ShippingOption, price_options
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language
from common.member_limits import max_discount
from reference.address_snapshot import address_snapshot
from reference.place_path import place_paths
from tenants.current import current_store

_MONEY_IS_LOOKED_AT: Final = frozenset({states.IN_REVIEW, states.AUTHORIZED})


def check_editable(order: Order, version: int | None) -> None:
    """Conflict with the order as it is now, when it left or somebody changed it first."""
    if order.state not in states.HOLDING_STOCK:
        raise Conflict("edit_closed", current=order_snapshot(order))
    check_version(order, version)


def plan_edit(order: Order, ask: EditRequest) -> EditPlan:
    """What the order would be. Shortages and a way to pay that doesn't fit are said, not raised."""
    lines, removed_lines = plan_lines(order, ask)
    written = written_lines(lines)
    delivery, option = _chosen(order, ask, written)
    address = _address(order, ask, option)
    method = _method(order, ask)
    shipping = ask.shipping_price if ask.shipping_price is not None else _delivery_price(order, option, lines)
    priced = reprice(
        order,
        lines=[LinePrice(row.unit_price, row.quantity, row.line_id) for row in written],
        shipping=shipping,
        manual=ask.discount,
        method=method,
    )
    _check_discount(ask, priced)
    removed = get_removed_units(order, order.refunds.all(), removed_value_after(order, written, priced))
    plan = EditPlan(lines, written, removed_lines, priced, removed, delivery, option, address, method)
    plan.to_quote = _is_to_quote(order, ask, option)
    plan.payment_problem = _payment_problem(order, plan)
    plan.shortages = shortages(lines)
    return plan


def _check_discount(ask: EditRequest, priced: Priced) -> None:
    """Invalid for more than the caller may take off by hand."""
    limit, rule = max_discount(), ask.discount
    if limit is None or not isinstance(rule, DiscountRule):
        return
    off = sum((one.amount for one in priced.discounts if one.type == MANUAL), priced.subtotal * 0)
    is_over = off * 100 > priced.subtotal * limit if rule.percent is None else rule.percent > limit
    if is_over:
        raise Invalid({"discount": [issue("discount_limit", max=f"{limit.normalize():f}")]})


def needs_address(order: Order, plan: EditPlan) -> bool:
    return plan.option.needs_address if plan.option else not order.is_pickup


def _is_to_quote(order: Order, ask: EditRequest, option: ShippingOption | None) -> bool:
    """What is confirmed has a price: it costs what the merchant says, else nothing."""
    if ask.shipping_price is not None or order.state != states.PENDING:
        return False
    return option.to_quote if option else order.to_quote


def _delivery_price(order: Order, option: ShippingOption | None, lines: list[PlannedLine]) -> Decimal | None:
    """The order's own delivery, chosen anew, is no dearer because goods were taken away."""
    if option is None:
        return None
    is_less = option.key == order.shipping.get("key") and not any(line.added for line in lines)
    own: Decimal = order.shipping_price
    return min(option.price, own) if is_less else option.price


def _chosen(
    order: Order, ask: EditRequest, lines: list[WrittenLine]
) -> tuple[Delivery | None, ShippingOption | None]:
    if ask.shipping_key is None:
        return None, None
    store = current_store()
    where: dict[str, Any] = ask.address or order.shipping_address or {}
    delivery = price_options(
        to=Destination(store.country, tuple(place_paths(where)) if where else ()),
        cart=_cart(order, ask, lines),
        currency=order.currency,
        language=parse_language(order.language),
        fallback=parse_language(store.language),
    )
    option = delivery.option(ask.shipping_key)
    if option is None:
        raise Invalid({"shippingKey": [issue("shipping_unavailable")]})
    becomes_pickup = option.pickup is not None and not order.is_pickup
    if becomes_pickup and order.parcels.filter(state__in=SENT_STATES).exists():
        raise Invalid({"shippingKey": [issue("pickup_sent")]})
    return delivery, option


def _cart(order: Order, ask: EditRequest, lines: list[WrittenLine]) -> Cart:
    agreed = [LinePrice(line.unit_price, line.quantity, line.line_id) for line in lines]
    goods = reprice(order, lines=agreed, shipping=order.shipping_price * 0, manual=ask.discount)
    off = sum((one.amount for one in goods.discounts if one.type != PAYMENT_METHOD), goods.subtotal * 0)
    rows = zip(lines, goods.line_totals, strict=True)
    units = [(line.planned.variant_id, line.quantity, total) for line, total in rows]
    return delivery_cart_of(units, goods.subtotal - off)


def _address(order: Order, ask: EditRequest, option: ShippingOption | None) -> dict[str, Any] | None:
    is_delivered = option.needs_address if option else not order.is_pickup
    if ask.address and is_delivered:
        return address_snapshot(ask.address, known=order.shipping_address)
    if option and option.needs_address and order.shipping_address is None:
        raise Invalid({"address": [issue("address_missing")]})
    return None


def _method(order: Order, ask: EditRequest) -> PaymentMethod | None:
    if ask.payment_method_id is None or ask.payment_method_id == order.payment_method_id:
        return None
    if order.payment_state in _MONEY_IS_LOOKED_AT:
        raise Conflict("edit_payment_open", current=order_snapshot(order))
    method = PaymentMethod.objects.offered().filter(pk=ask.payment_method_id).first()
    if method is None:
        raise Invalid({"paymentMethodOid": [issue("not_a_choice")]})
    return method


def _payment_problem(order: Order, plan: EditPlan) -> str | None:
    is_delivered = needs_address(order, plan)
    takes_cash = plan.option.cash_on_delivery if plan.option else order.takes_cash
    if plan.method is None:
        return _own_method_problem(order, is_delivered=is_delivered, takes_cash=takes_cash)
    offered = PaymentMethod.objects.offered().filter(kind=PaymentKind.CASH_AT_PICKUP)
    sums = plan.priced
    is_on_account = plan.method.kind == PaymentKind.ON_ACCOUNT
    terms = credit_terms(order.customer_id) if is_on_account else None
    buying = CheckoutContext(
        amount=sums.subtotal - sums.discount + sums.shipping,
        address=plan.address or order.shipping_address,
        needs_address=is_delivered,
        pays_at_pickup=offered.exists(),
        cash_on_delivery=takes_cash,
        credit_left=terms.left if terms else None,
    )
    return payment_method_problem(plan.method, buying)


def _own_method_problem(order: Order, *, is_delivered: bool, takes_cash: bool) -> str | None:
    """Why the order can't be paid as it is any more."""
    if order.payment_kind == PaymentKind.CASH_AT_PICKUP and is_delivered:
        return "pickup_only"
    pays_on_delivery = order.payment_kind == PaymentKind.CASH_ON_DELIVERY and is_delivered
    return "cod_not_here" if pays_on_delivery and not takes_cash else None
