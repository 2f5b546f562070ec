from django.apps import AppConfig


class CommonConfig(AppConfig):
    name = "common"

    def ready(self) -> None:
        from common.memory import give_back_what_is_freed

        give_back_what_is_freed()
