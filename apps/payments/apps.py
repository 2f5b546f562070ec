from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"

    def ready(self) -> None:
        from apps.payments.attachment_uses import register_uses

        register_uses()
