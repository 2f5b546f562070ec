"""The live sale of a store: its codes, and whether it runs. One document among the settings."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from apps.store_settings.queries import settings_of
from common.schemas import instant

LIVE_SALE: Final = "live_sale"
"""Its topic among the settings."""
MAX_CODES: Final = 30


@dataclass(frozen=True)
class LiveSale:
    codes: dict[str, UUID]
    """Variants by code; they stay for the next sale."""
    sale_id: UUID | None = None
    """Of the one that runs, or ran last."""
    channel: str = ""
    started_at: datetime | None = None
    ended_at: datetime | None = None
    version: int = 0

    @property
    def is_running(self) -> bool:
        return self.started_at is not None and self.ended_at is None

    def wire(self) -> dict[str, Any]:
        return {
            "codes": [{"code": code, "variantOid": str(variant)} for code, variant in self.codes.items()],
            "saleOid": str(self.sale_id) if self.sale_id else None,
            "channel": self.channel,
            "startedAt": instant(self.started_at) if self.started_at else None,
            "endedAt": instant(self.ended_at) if self.ended_at else None,
        }


def live_sale() -> LiveSale:
    """One statement."""
    row = settings_of(LIVE_SALE).get(LIVE_SALE)
    return live_sale_of(row.value, row.version) if row else LiveSale({})


def live_sale_of(stored: dict[str, Any], version: int) -> LiveSale:
    codes = {entry["code"]: UUID(entry["variantOid"]) for entry in stored.get("codes", [])}
    sale_id = stored.get("saleOid")
    return LiveSale(
        codes=codes,
        sale_id=UUID(sale_id) if sale_id else None,
        channel=stored.get("channel", ""),
        started_at=_moment(stored.get("startedAt")),
        ended_at=_moment(stored.get("endedAt")),
        version=version,
    )


def _moment(stored: str | None) -> datetime | None:
    return datetime.fromisoformat(stored) if stored else None
