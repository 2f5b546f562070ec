"""Delivery and way to pay of an edited order, copied as at its placing."""

from apps.orders.checkout.services.place_order import shipping_columns
from apps.orders.editing.services.edit_request import EditPlan
from apps.orders.models import Order
from apps.orders.snapshots import ShippingSnapshot
from apps.orders.state_machine.services.follow_credit import left_account
from apps.orders.state_machine.services.gateway_effects import leave_gateway
from apps.payments.services.snapshot import snapshot
from apps.store_settings.queries import checkout
from common.i18n import parse_language
from tenants.current import current_store


def write_delivery(order: Order, plan: EditPlan, *, keeps_address: bool) -> None:
    """What the order holds stays where it is; the warehouse is where it is fetched or sent from."""
    awaited: ShippingSnapshot = {"awaited": order.shipping["awaited"]} if order.awaits_goods else {}
    if plan.option:
        language, fallback = parse_language(order.language), parse_language(current_store().language)
        for name, value in shipping_columns(plan.option, language, fallback).items():
            setattr(order, name, value)
        order.shipping = {**order.shipping, **awaited}
        if plan.option.pickup:
            order.warehouse_id = plan.option.pickup.pk
        elif plan.delivery:
            order.warehouse_id = plan.delivery.warehouse_id
    if plan.to_quote != order.to_quote:
        order.shipping = {**order.shipping, "toQuote": plan.to_quote}
    if plan.address:
        order.shipping_address = plan.address
    if not keeps_address:
        order.shipping_address = None


def write_method(order: Order, plan: EditPlan) -> None:
    if plan.method:
        order.payment_method_id = plan.method.pk
        order.payment = {**snapshot(plan.method, checkout().expire_hours), **left_account(order)}
        leave_gateway(order)
