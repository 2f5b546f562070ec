from django.apps import AppConfig


class ShippingConfig(AppConfig):
    name = "apps.shipping"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.neighborhoods import uses
        from apps.shipping.couriers.services.quota import GATE, courier_quotes_used
        from apps.shipping.services import place_uses
        from apps.shipping.services.methods import add_default_methods
        from apps.shipping.services.tariffs import KIND
        from tenants.features import counts
        from tenants.store_opened import on_open

        register_kind(KIND)
        on_open(add_default_methods)
        uses.register("rate", uses.Source(place_uses.places_in_use, place_uses.replace_place))
        counts(GATE, lambda _: courier_quotes_used())
