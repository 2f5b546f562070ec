"""What a store may do and how much of it is used: the resolved gates of its owner's plan.

The counting of a gate belongs to the app that has the rows; it hangs its counter in here.
"""

from collections.abc import Callable
from typing import Any

from billing.gate import feature, limits_of
from common.schemas import wire_name
from tenants.models import CustomDomain, Store, StoreState
from tenants.seats import seats_used

Counter = Callable[[Store], int]
_counters: dict[str, Counter] = {}


def counts(gate: str, counter: Counter) -> None:
    """Names the function that counts a gate's use, called inside the store."""
    _counters[gate] = counter


def features_of(store: Store) -> dict[str, dict[str, Any]]:
    """{"products": {"limit": 50, "used": 12}, ...}; must be called inside the store."""
    limits = limits_of(store.owner_id)
    return {
        wire_name(gate): feature(limit, _counters[gate](store) if gate in _counters else 0)
        for gate, limit in limits.items()
    }


def _stores(store: Store) -> int:
    return Store.objects.filter(owner_id=store.owner_id).exclude(state=StoreState.DELETED).count()


counts("stores", _stores)
counts("custom_domains", lambda store: CustomDomain.objects.filter(store=store).count())
counts("collaborators", lambda store: seats_used(store.pk))
