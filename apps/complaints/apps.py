from django.apps import AppConfig


class ComplaintsConfig(AppConfig):
    name = "apps.complaints"

    def ready(self) -> None:
        from apps.complaints.personal_data import history, register_complaints
        from apps.complaints.services.export_complaints import KIND
        from apps.customers.history import register_source
        from apps.jobs.kinds import register_kind

        register_kind(KIND)
        register_complaints()
        register_source("COMPLAINTS", history)
