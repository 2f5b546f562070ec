from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "apps.content"

    def ready(self) -> None:
        from apps.content.attachment_uses import register_uses

        register_uses()
