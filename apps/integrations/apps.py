"""Meta and Google in a store's shop. No tables of its own: a topic of the settings, and Redis."""

from django.apps import AppConfig


class IntegrationsConfig(AppConfig):
    name = "apps.integrations"
