from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "apps.jobs"

    def ready(self) -> None:
        from apps.jobs.kinds import register_kind
        from apps.jobs.services.end_job import tidy_jobs
        from apps.jobs.services.export_store import KIND
        from common.purge import register_purge

        register_kind(KIND)
        register_purge("jobs", tidy_jobs)
