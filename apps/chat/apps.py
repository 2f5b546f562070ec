from django.apps import AppConfig


class ChatConfig(AppConfig):
    name = "apps.chat"

    def ready(self) -> None:
        from apps.chat.models import QuickReply
        from apps.chat.personal_data import history, register_chat
        from apps.chat.tasks import purge_conversations
        from apps.customers.history import register_source
        from common.purge import purge_deleted, register_purge

        register_chat()
        register_source("CHAT", history)
        register_purge("chat", purge_conversations)
        register_purge("quick replies", purge_deleted(QuickReply.objects.all))
