from django.apps import AppConfig


class StockAlertsConfig(AppConfig):
    name = "apps.stock_alerts"

    def ready(self) -> None:
        from apps.stock import ports
        from apps.stock_alerts.personal_data import register_alerts
        from apps.stock_alerts.services.tell import units_came
        from apps.stock_alerts.tasks import purge_alerts
        from common.purge import register_purge

        register_alerts()
        ports.units_came.connect(units_came)
        register_purge("stock alerts", purge_alerts)
