from django.apps import AppConfig


class WarehousesConfig(AppConfig):
    name = "apps.warehouses"

    def ready(self) -> None:
        from apps.neighborhoods import uses
        from apps.warehouses import queries, services
        from apps.warehouses.events import WAREHOUSE_CHANGED
        from apps.warehouses.keep_place import keep_place
        from apps.warehouses.models import Warehouse
        from apps.warehouses.open_first import open_first_warehouse
        from common.events import subscribe
        from tenants.events import STORE_CHANGED
        from tenants.features import counts
        from tenants.store_opened import on_open

        on_open(open_first_warehouse)
        for event in (WAREHOUSE_CHANGED, STORE_CHANGED):
            subscribe(event, keep_place)
        uses.register("warehouse", uses.Source(queries.places_in_use, services.replace_place))
        counts("warehouses", lambda _: Warehouse.objects.live().count())
