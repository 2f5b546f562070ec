from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"

    def ready(self) -> None:
        _register()
        _connect()


def _register() -> None:
    """What orders add to the collections of other apps."""
    from apps.customers.history import register_source
    from apps.jobs.kinds import register_kind
    from apps.message_templates.kinds import register_kinds
    from apps.message_templates.moment_switches import register_sender
    from apps.orders.carts.personal_data import register_carts
    from apps.orders.carts.services.carts import expire_carts
    from apps.orders.carts.services.remind import MOMENT
    from apps.orders.checkout.services.number import add_counter
    from apps.orders.customers.history import moved, paid, placed
    from apps.orders.customers.personal_data import register_orders
    from apps.orders.listing.services.export_orders import KIND
    from apps.orders.live.services.holds import purge_holds
    from apps.orders.models import Order
    from apps.orders.moments.kinds import order_kinds
    from apps.orders.moments.previews import PREVIEWS
    from common.purge import register_purge
    from tenants.currency_lock import fixes_currency
    from tenants.store_opened import on_open

    register_kind(KIND)
    register_purge("shopping_carts", expire_carts)
    register_purge("live_holds", purge_holds)
    register_orders()
    register_carts()
    register_kinds(order_kinds(PREVIEWS))
    register_sender(MOMENT)
    on_open(add_counter)
    fixes_currency(Order.objects.exists)
    for source in (placed, moved, paid):
        register_source("ORDERS", source)


def _connect() -> None:
    """Answers to what lower apps ask of orders."""
    from apps.collaborators import ports as collaborator_ports
    from apps.customers import ports as customer_ports
    from apps.discounts import ports as discount_ports
    from apps.orders.customers.figures import buyers_of, order_figures
    from apps.orders.fulfillment.shipment_queries import order_shipment
    from apps.orders.payments.connection_check import is_tried, test_steps
    from apps.orders.reports.bought_together import bought_together
    from apps.orders.reports.member_acts import order_acts
    from apps.orders.reports.ordered_since import ordered_since
    from apps.orders.reports.queries import (
        open_orders,
        order_facts,
        order_with_number,
        orders_by_method,
    )
    from apps.orders.simulation.simulate import simulate_cart
    from apps.payments import ports as payment_ports
    from apps.products import ports as product_ports
    from apps.shipping import ports as shipping_ports
    from apps.shipping.couriers import ports as courier_ports
    from apps.stock import ports as stock_ports
    from tenants import ports as tenant_ports

    customer_ports.order_figures.connect(order_figures)
    customer_ports.buyers_of.connect(buyers_of)
    tenant_ports.open_orders.connect(open_orders)
    collaborator_ports.order_acts.connect(order_acts)
    stock_ports.order_facts.connect(order_facts)
    stock_ports.order_with_number.connect(order_with_number)
    shipping_ports.orders_by_method.connect(orders_by_method)
    product_ports.bought_together.connect(bought_together)
    product_ports.ordered_since.connect(ordered_since)
    discount_ports.simulate_cart.connect(simulate_cart)
    courier_ports.order_shipment.connect(order_shipment)
    payment_ports.is_tried.connect(is_tried)
    payment_ports.test_steps.connect(test_steps)
