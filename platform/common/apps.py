from django.apps import AppConfig


class CommonConfig(AppConfig):
    name = "common"

    def ready(self) -> None:
        from common.process_memory import release_freed_memory

        release_freed_memory()
