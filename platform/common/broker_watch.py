"""Notices that Redis was started anew or emptied: what had been sent through it is sent again at once.

Without it such messages would wait until they count as unsent (outbox.CLAIM). A message that arrives
twice finds its row closed.
"""

import logging

from redis.exceptions import RedisError

from common.models import OutboxMessage
from common.redis import connection

logger = logging.getLogger(__name__)
MARK = "outbox:broker"


def resend_lost_messages() -> int:
    """The number of messages that become due again; nothing while Redis is away."""
    redis = connection()
    try:
        run = str(redis.info("server")["run_id"]).encode()
        if redis.get(MARK) == run:
            return 0
        found = OutboxMessage.objects.filter(done_at=None, failed_at=None).exclude(sent_until=None)
        count = found.update(sent_until=None)
        redis.set(MARK, run)
    except RedisError:
        return 0
    if count:
        logger.warning("the broker is a new one, messages are sent again", extra={"messages": count})
    return count
