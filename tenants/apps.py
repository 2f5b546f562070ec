from django.apps import AppConfig


class TenantsConfig(AppConfig):
    name = "tenants"

    def ready(self) -> None:
        from common import store_context
        from tenants.context import in_store

        store_context.in_store.connect(in_store)
