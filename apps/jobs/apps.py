from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "apps.jobs"

    def ready(self) -> None:
        from apps.jobs import errors, tasks  # noqa: F401
