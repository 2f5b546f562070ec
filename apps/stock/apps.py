from django.apps import AppConfig


class StockConfig(AppConfig):
    name = "apps.stock"

    def ready(self) -> None:
        from apps.products import ports
        from apps.stock.queries import units_at
        from apps.stock.services.empty_warehouse import refuse_while_holding
        from apps.stock.services.open_stock import open_stock
        from apps.stock.services.set_available import set_available
        from apps.stock.services.set_units_at import set_units_at
        from apps.warehouses.drop_checks import before_drop

        ports.set_stock.connect(set_available)
        ports.open_stock.connect(open_stock)
        ports.set_units_at.connect(set_units_at)
        ports.units_at.connect(units_at)
        before_drop(refuse_while_holding)
