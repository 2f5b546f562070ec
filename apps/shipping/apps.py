from django.apps import AppConfig


class ShippingConfig(AppConfig):
    name = "apps.shipping"

    def ready(self) -> None:
        from apps.shipping.services.methods import add_default_methods
        from tenants.store_opened import on_open

        on_open(add_default_methods)
