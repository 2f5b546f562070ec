from django.apps import AppConfig


class CollaboratorsConfig(AppConfig):
    name = "apps.collaborators"

    def ready(self) -> None:
        from apps.collaborators.services.forget_people import forget_people
        from common.purge import register_purge

        register_purge("collaborators", forget_people)
