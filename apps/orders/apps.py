from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"

    def ready(self) -> None:
        from apps.jobs.kinds import use_kind
        from apps.orders import desk_tasks, errors, payment_errors, payment_tasks, sales_tasks, tasks  # noqa: F401
        from apps.orders.bought_together import bought_together
        from apps.orders.models import Order
        from apps.orders.services.export_orders import KIND
        from apps.orders.services.number import add_counter
        from apps.orders.stock_facts import OrdersOfStock
        from apps.products.together_door import use_bought_together
        from apps.stock.order_door import use_orders
        from tenants.currency_lock import fixes_currency
        from tenants.store_opened import on_open

        use_kind(KIND)
        on_open(add_counter)
        fixes_currency(Order.objects.exists)
        use_orders(OrdersOfStock())
        use_bought_together(bought_together)
