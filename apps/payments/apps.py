from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"

    def ready(self) -> None:
        from apps.neighborhoods import uses
        from apps.payments import queries
        from apps.payments.attachment_uses import register_uses
        from apps.payments.services import payment_methods

        register_uses()
        uses.register("payment", uses.Source(queries.places_in_use, payment_methods.replace_place))
