"""The shop as pages. No tables of its own."""

from django.apps import AppConfig


class StorefrontConfig(AppConfig):
    name = "apps.storefront"

    def ready(self) -> None:
        from apps.content import ports as content
        from apps.store_settings import ports
        from apps.storefront import content_version
        from apps.storefront.blocks.preview import blocks_preview, preview_link, trust_of_store
        from apps.storefront.design_preview import design_preview

        content.blocks_preview.connect(blocks_preview)
        content.preview_link.connect(preview_link)
        content.trust_facts.connect(trust_of_store)
        ports.design_preview.connect(design_preview)
        content_version.subscribe_to_changes()
