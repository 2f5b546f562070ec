"""What an owner uses of the plan, over all the stores."""

from dataclasses import dataclass
from uuid import UUID

from billing.gate import limits_of
from common.schemas import wire_name
from common.store_context import in_store
from tenants.features import features_of
from tenants.models import Store, StoreState


@dataclass(frozen=True)
class GateUse:
    gate: str
    limit: int | None
    used: int
    store_name: str
    """The store that uses most of it; empty where the owner has one store, or it counts them."""


def usage_of(owner_id: UUID) -> list[GateUse]:
    """Each gate counts per store, so the fullest store is the one that tells."""
    stores = Store.objects.filter(owner_id=owner_id).exclude(state=StoreState.DELETED).order_by("created_at")
    fullest: dict[str, tuple[int, str]] = {}
    names = list(stores)
    for store in names:
        with in_store(store.pk):
            for gate, use in features_of(store).items():
                if gate not in fullest or use["used"] > fullest[gate][0]:
                    fullest[gate] = use["used"], store.name
    several = len(names) > 1
    uses = []
    for gate, limit in limits_of(owner_id).items():
        name = wire_name(gate)
        used, store_name = fullest.get(name, (0, ""))
        shows_store = several and used > 0 and name != "stores"
        uses.append(GateUse(name, limit, used, store_name if shows_store else ""))
    return uses
