from django.apps import AppConfig


class WarehousesConfig(AppConfig):
    name = "apps.warehouses"

    def ready(self) -> None:
        from apps.warehouses.models import Warehouse
        from apps.warehouses.services.keep_place import keep_place
        from apps.warehouses.services.open_first import open_first_warehouse
        from common.events import subscribe
        from tenants.features import counts
        from tenants.store_opened import on_open

        on_open(open_first_warehouse)
        for name in ("warehouse.changed", "store.changed"):
            subscribe(name, keep_place)
        counts("warehouses", lambda _: Warehouse.objects.live().count())
