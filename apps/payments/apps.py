from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"

    def ready(self) -> None:
        from apps.payments import errors  # noqa: F401
        from apps.payments.attachment_uses import register_uses
        from apps.payments.services.default_methods import add_default_methods
        from tenants.store_opened import on_open

        on_open(add_default_methods)
        register_uses()
