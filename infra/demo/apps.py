"""The demo shops: a Django app of local installations and tests, unknown to production."""

from django.apps import AppConfig


class DemoConfig(AppConfig):
    name = "infra.demo"
