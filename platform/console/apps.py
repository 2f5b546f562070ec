from django.apps import AppConfig


class ConsoleConfig(AppConfig):
    name = "console"

    def ready(self) -> None:
        from common import flags
        from console import visit_queries
        from console.flag_queries import stored_flag
        from console.services.audit import record_call
        from console.services.visit_entries import admit_support_call
        from tenants import ports

        flags.stored_flag.connect(stored_flag)
        ports.record_console_call.connect(record_call)
        ports.find_support_pass.connect(visit_queries.find_support_pass)
        ports.support_in_store.connect(visit_queries.support_in_store)
        ports.hold_reason.connect(visit_queries.hold_reason)
        ports.admit_support_call.connect(admit_support_call)
