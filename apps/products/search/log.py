"""What shoppers search for, counted in Redis on the way and carried to the tables once a minute.

A shopper can't fill anything: a text is normalised and cut, MAX_PENDING texts a store wait at most,
and a store keeps the MOST_KEPT that are asked for most (services/keep_search_terms.py).
"""

import logging
from uuid import UUID

from redis.exceptions import RedisError

from apps.products.search.search import Search
from common.redis import connection
from common.store_context import current_store_id

logger = logging.getLogger(__name__)
LENGTH = 80
MAX_PENDING = 500
STORES = "searches:stores"
# KEYS: the texts of a store, the stores that wait. ARGV: field, store, room.
_NOTE = """
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 or redis.call('HLEN', KEYS[1]) < tonumber(ARGV[3]) then
    redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
    redis.call('EXPIRE', KEYS[1], 86400)
    redis.call('SADD', KEYS[2], ARGV[2])
end
"""


def count_search(search: Search, *, found: bool) -> None:
    """Counts one search. A lost count is no harm."""
    text = search.text[:LENGTH].strip()
    if not text:
        return
    store_id = current_store_id()
    try:
        field = f"{'+' if found else '-'}{text}"
        connection().eval(_NOTE, 2, key_of(store_id), STORES, field, str(store_id), MAX_PENDING)
    except RedisError:
        logger.warning("search not counted")


def key_of(store_id: UUID) -> str:
    return f"searches:{store_id}"
