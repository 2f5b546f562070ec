from django.apps import AppConfig


class AttachmentsConfig(AppConfig):
    name = "apps.attachments"

    def ready(self) -> None:
        from apps.attachments.queries import used_megabytes
        from apps.attachments.services.delete_for_good import empty_trash
        from common.purge import register_purge
        from tenants.features import counts

        counts("storage_mb", lambda _: used_megabytes())
        register_purge("attachments", empty_trash)
