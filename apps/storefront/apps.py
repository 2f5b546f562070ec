"""The shop as pages. No tables of its own."""

from django.apps import AppConfig


class StorefrontConfig(AppConfig):
    name = "apps.storefront"

    def ready(self) -> None:
        from apps.storefront import content_version

        content_version.follow_changes()
