from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "apps.content"

    def ready(self) -> None:
        from apps.content.attachment_uses import register_uses
        from apps.content.redirects.services.imports import KIND
        from apps.jobs.kinds import register_kind

        register_uses()
        register_kind(KIND)
