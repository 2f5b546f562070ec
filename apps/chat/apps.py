from django.apps import AppConfig


class ChatConfig(AppConfig):
    name = "apps.chat"

    def ready(self) -> None:
        from django.utils import timezone

        from apps.attachments.uses import register
        from apps.chat.attachment_uses import ReplyFiles
        from apps.chat.models import QuickReply
        from apps.chat.personal_data import history, register_chat
        from apps.chat.services.agents import GATE, agents_at
        from apps.chat.services.outbound import register_outside
        from apps.chat.services.outside_setup import GATE as CHANNEL_GATE
        from apps.chat.services.outside_setup import channels_used
        from apps.chat.tasks import purge_conversations
        from apps.customers.history import register_source
        from common.purge import purge_deleted, register_purge
        from tenants.features import counts

        register(ReplyFiles())
        register_chat()
        register_outside()
        counts(CHANNEL_GATE, lambda store: channels_used())
        counts(GATE, lambda store: agents_at(timezone.now()))
        register_source("CHAT", history)
        register_purge("chat", purge_conversations)
        register_purge("quick replies", purge_deleted(QuickReply.objects.all))
