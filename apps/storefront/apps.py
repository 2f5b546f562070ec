"""The shop as pages. No tables of its own."""

from django.apps import AppConfig


class StorefrontConfig(AppConfig):
    name = "apps.storefront"

    def ready(self) -> None:
        from apps.store_settings import ports
        from apps.storefront import content_version
        from apps.storefront.design_preview import design_preview

        ports.design_preview.connect(design_preview)
        content_version.subscribe_to_changes()
