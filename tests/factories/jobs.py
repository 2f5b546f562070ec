"""Long work of the owner."""

from apps.jobs.models import Job
from tenants.current import current_store


def make_job() -> Job:
    return Job.objects.create(kind="order.export", user_id=current_store().owner_id, language="es")


ROWS = {"job": make_job}
