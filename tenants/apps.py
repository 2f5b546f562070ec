from django.apps import AppConfig


class TenantsConfig(AppConfig):
    name = "tenants"

    def ready(self) -> None:
        from common.store_context import use_opener
        from tenants.context import in_store

        use_opener(in_store)
