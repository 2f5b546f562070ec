from django.apps import AppConfig


class StockAlertsConfig(AppConfig):
    name = "apps.stock_alerts"

    def ready(self) -> None:
        from apps.stock import ports
        from apps.stock_alerts.personal_data import register_alerts
        from apps.stock_alerts.queries import awaited_variants, people_waiting
        from apps.stock_alerts.services.tell import units_came
        from apps.stock_alerts.tasks import purge_alerts
        from common.purge import register_purge

        register_alerts()
        ports.units_came.connect(units_came)
        ports.awaited_variants.connect(awaited_variants)
        ports.people_waiting.connect(people_waiting)
        register_purge("stock alerts", purge_alerts)
