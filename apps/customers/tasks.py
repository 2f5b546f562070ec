"""Work of the outbox about customers."""

from typing import Any
from uuid import UUID

from apps.customers.services.figures import FIGURES, refresh_figures
from common.outbox import handler


@handler(FIGURES)
def count_figures(payload: dict[str, Any]) -> None:
    refresh_figures([UUID(payload["customerOid"])])
