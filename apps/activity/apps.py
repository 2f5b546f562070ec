from django.apps import AppConfig


class ActivityConfig(AppConfig):
    name = "apps.activity"

    def ready(self) -> None:
        from apps.activity.services import forget_activity, record_entries
        from common.activity import register_recorder
        from common.purge import register_purge

        register_recorder(record_entries)
        register_purge("activity", forget_activity)
