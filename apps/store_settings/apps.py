from django.apps import AppConfig


class StoreSettingsConfig(AppConfig):
    name = "apps.store_settings"

    def ready(self) -> None:
        from apps.store_settings.attachment_uses import register_uses
        from apps.store_settings.services.keep_logo import keep_logo
        from common.events import subscribe

        register_uses()
        for name in ("design.changed", "attachment.changed"):
            subscribe(name, keep_logo)
