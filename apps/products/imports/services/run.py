"""The work of an import, stage by stage."""

from typing import Final

from apps.jobs.kinds import Kind, Pace
from apps.jobs.models import Job
from apps.products.imports.services.review import review_slice
from apps.products.imports.services.undo import undo_slice
from apps.products.imports.services.write import import_slice
from apps.products.imports.settings import NAME
from common.i18n import in_language, parse_language

_STAGES: Final = {"REVIEW": review_slice, "IMPORT": import_slice, "UNDO": undo_slice}


def run_slice(job: Job, pace: Pace) -> bool:
    """See Kind.work."""
    with in_language(parse_language(job.language)):
        return _STAGES[job.params["stage"]](job, pace)


KIND: Final = Kind(name=NAME, permission="products.create", work=run_slice)
