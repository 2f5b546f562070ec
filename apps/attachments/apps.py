from django.apps import AppConfig


class AttachmentsConfig(AppConfig):
    name = "apps.attachments"

    def ready(self) -> None:
        from apps.attachments.queries import used_megabytes
        from tenants.features import counts

        counts("storage_mb", lambda _: used_megabytes())
