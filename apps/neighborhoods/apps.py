from django.apps import AppConfig


class NeighborhoodsConfig(AppConfig):
    name = "apps.neighborhoods"

    def ready(self) -> None:
        from apps.neighborhoods import errors  # noqa: F401
        from apps.neighborhoods.queries import name_of, rows_of
        from reference.neighborhood_door import use_neighborhoods

        use_neighborhoods(rows_of=rows_of, name_of=name_of)
