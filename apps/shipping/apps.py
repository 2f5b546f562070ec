from django.apps import AppConfig


class ShippingConfig(AppConfig):
    name = "apps.shipping"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.shipping.services.methods import add_default_methods
        from apps.shipping.services.tariffs import KIND
        from tenants.store_opened import on_open

        register_kind(KIND)
        on_open(add_default_methods)
