from django.apps import AppConfig


class ReceiptsConfig(AppConfig):
    name = "apps.receipts"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.receipts.quota import GATE, receipts_used
        from apps.receipts.services.emit_many import KIND
        from apps.receipts.services.series import add_first_series
        from tenants.features import counts
        from tenants.store_opened import on_open

        register_kind(KIND)
        on_open(add_first_series)
        counts(GATE, lambda _: receipts_used())
