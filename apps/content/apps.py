from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "apps.content"

    def ready(self) -> None:
        from apps.attachments.uses import register
        from apps.content.attachment_uses import register_uses
        from apps.content.blocks.attachment_uses import BlockPictures

        register_uses()
        register(BlockPictures())
