from django.apps import AppConfig


class PreordersConfig(AppConfig):
    name = "apps.preorders"

    def ready(self) -> None:
        from apps.customers.history import register_source
        from apps.preorders import errors  # noqa: F401
        from apps.preorders.history import agreed
        from apps.preorders.personal_data import register_preorders
        from apps.preorders.shop_presales import open_presales
        from apps.products import ports

        register_preorders()
        register_source("ORDERS", agreed)
        ports.open_presales.connect(open_presales)
