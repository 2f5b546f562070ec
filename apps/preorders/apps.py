from django.apps import AppConfig


class PreordersConfig(AppConfig):
    name = "apps.preorders"

    def ready(self) -> None:
        from apps.preorders import errors  # noqa: F401
        from apps.preorders.personal_data import register_preorders

        register_preorders()
