from django.apps import AppConfig


class MessageTemplatesConfig(AppConfig):
    name = "apps.message_templates"

    def ready(self) -> None:
        from apps.message_templates.kinds import register_kinds
        from apps.message_templates.marketing_moments import MOMENTS

        register_kinds(MOMENTS)
