from django.apps import AppConfig


class StoreSettingsConfig(AppConfig):
    name = "apps.store_settings"

    def ready(self) -> None:
        from apps.store_settings.attachment_uses import register_uses

        register_uses()
