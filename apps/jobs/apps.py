from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "apps.jobs"

    def ready(self) -> None:
        from apps.jobs.services.end_job import tidy_jobs
        from common.purge import register_purge

        register_purge("jobs", tidy_jobs)
