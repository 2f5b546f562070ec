"""Carries counted searches from Redis into the table; see apps/products/search/log.py."""

import logging
from uuid import UUID

from django.db import connection
from django.utils import timezone
from redis.exceptions import RedisError

from apps.products.models import SearchTerm
from apps.products.search.log import STORES, key_of
from common.ids import new_id
from common.redis import connection as redis
from common.store_context import StoreNotFound, in_store

logger = logging.getLogger(__name__)
MAX_STORED = 5_000
"""Rows a store; what is searched for least goes first."""
_WRITE = """
INSERT INTO products_searchterm AS term (id, created_at, updated_at, text, searches, without_result)
SELECT id, %s, %s, text, searches, missed
FROM unnest(%s::uuid[], %s::text[], %s::int[], %s::int[]) AS counted (id, text, searches, missed)
ORDER BY text
ON CONFLICT (text) DO UPDATE SET updated_at = EXCLUDED.updated_at,
    searches = term.searches + EXCLUDED.searches,
    without_result = term.without_result + EXCLUDED.without_result
"""
Counts = dict[str, tuple[int, int]]
"""text -> (searches, those of them that found nothing)"""


def flush_searches() -> None:
    """Of all stores; a store that fails keeps no other from being written."""
    try:
        waiting = [UUID(name.decode()) for name in redis().smembers(STORES)]  # type: ignore[union-attr]
    except RedisError:
        logger.warning("searches wait for Redis")
        return
    for store_id in waiting:
        try:
            with in_store(store_id):
                save_search_terms(pop_counts(store_id))
        except StoreNotFound:
            pass
        except Exception:
            logger.exception("searches not kept", extra={"store": str(store_id)})
        connection.renew_when_full()  # type: ignore[attr-defined]


def pop_counts(store_id: UUID) -> Counts:
    """What was counted, taken away in one go, so that it is counted once."""
    with redis().pipeline(transaction=True) as both:
        both.hgetall(key_of(store_id))
        both.delete(key_of(store_id))
        both.srem(STORES, str(store_id))
        counted = both.execute()[0]
    found: Counts = {}
    for name, count in counted.items():
        sign, text = name.decode()[0], name.decode()[1:]
        searches, missed = found.get(text, (0, 0))
        found[text] = (searches + int(count), missed + (int(count) if sign == "-" else 0))
    return found


def save_search_terms(counts: Counts) -> None:
    """Adds to the rows of the texts; then the least wanted beyond MAX_STORED go."""
    if not counts:
        return
    texts = sorted(counts)
    numbers = [counts[text] for text in texts]
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(
            _WRITE,
            [
                now,
                now,
                [new_id() for _ in texts],
                texts,
                [searches for searches, _ in numbers],
                [missed for _, missed in numbers],
            ],
        )
    ranked = SearchTerm.objects.order_by("-without_result", "-searches", "-updated_at", "pk")
    if superfluous := list(ranked.values_list("pk", flat=True)[MAX_STORED:]):
        SearchTerm.objects.filter(pk__in=superfluous).delete()
