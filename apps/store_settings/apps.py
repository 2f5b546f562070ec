from django.apps import AppConfig


class StoreSettingsConfig(AppConfig):
    name = "apps.store_settings"

    def ready(self) -> None:
        from apps.attachments.events import ATTACHMENT_CHANGED
        from apps.store_settings.attachment_uses import register_uses
        from apps.store_settings.events import DESIGN_CHANGED
        from apps.store_settings.services.sync_store_logo import sync_store_logo
        from common.events import subscribe

        register_uses()
        for event in (DESIGN_CHANGED, ATTACHMENT_CHANGED):
            subscribe(event, sync_store_logo)
