from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.orders.carts.services.carts import expire_carts
        from apps.orders.checkout.services.number import add_counter
        from apps.orders.fulfillment.shipment_queries import order_shipment
        from apps.orders.listing.services.export_orders import KIND
        from apps.orders.models import Order
        from apps.orders.reports.bought_together import bought_together
        from apps.orders.reports.queries import order_facts, order_with_number, orders_by_method
        from apps.products import ports as product_ports
        from apps.shipping import ports as shipping_ports
        from apps.shipping.couriers import ports as courier_ports
        from apps.stock import ports as stock_ports
        from common.purge import register_purge
        from tenants.currency_lock import fixes_currency
        from tenants.store_opened import on_open

        register_kind(KIND)
        register_purge("shopping_carts", expire_carts)
        on_open(add_counter)
        fixes_currency(Order.objects.exists)
        stock_ports.order_facts.connect(order_facts)
        stock_ports.order_with_number.connect(order_with_number)
        shipping_ports.orders_by_method.connect(orders_by_method)
        product_ports.bought_together.connect(bought_together)
        courier_ports.order_shipment.connect(order_shipment)
