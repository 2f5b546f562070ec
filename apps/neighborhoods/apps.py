from django.apps import AppConfig


class NeighborhoodsConfig(AppConfig):
    name = "apps.neighborhoods"

    def ready(self) -> None:
        from apps.neighborhoods.models import Neighborhood
        from apps.neighborhoods.queries import name_of, rows_of
        from common.purge import purge_deleted, register_purge
        from reference import ports

        ports.store_districts.connect(rows_of)
        ports.store_district_name.connect(name_of)
        register_purge("neighborhoods", purge_deleted(Neighborhood.objects.all))
