from django.apps import AppConfig


class StockConfig(AppConfig):
    name = "apps.stock"

    def ready(self) -> None:
        from apps.products.stock_door import use_openings, use_stock
        from apps.stock import errors  # noqa: F401
        from apps.stock.services.keep_warehouse import refuse_while_holding
        from apps.stock.services.open_stock import open_stock
        from apps.stock.services.set_available import set_available
        from apps.warehouses.drop_checks import before_drop

        use_stock(set_available)
        use_openings(open_stock)
        before_drop(refuse_while_holding)
