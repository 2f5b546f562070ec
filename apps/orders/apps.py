from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"

    def ready(self) -> None:
        from apps.orders import errors, tasks  # noqa: F401
        from apps.orders.models import Order
        from apps.orders.services.number import add_counter
        from tenants.currency_lock import fixes_currency
        from tenants.store_opened import on_open

        on_open(add_counter)
        fixes_currency(Order.objects.exists)
