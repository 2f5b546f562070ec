"""Work of the schedule for the console."""

from common.schedule import every
from console.services import audit, visits
from console.services.measure import measure_platform

NIGHT = 9 * 3600
"""Four in the morning in Lima, after what is over has been deleted."""


@every(86_400, "console.measure", offset=NIGHT)
def measure() -> None:
    measure_platform()


@every(60, "console.end_visits")
def end_lapsed_visits() -> None:
    visits.end_lapsed()


@every(86_400, "console.prune")
def prune() -> None:
    """Visits and calls of more than a year ago."""
    visits.prune_visits()
    audit.prune_calls()
