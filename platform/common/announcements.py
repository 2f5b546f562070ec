"""Small messages to every process of the installation (a domain changed, a shop changed).

They may be lost: whoever listens also lets its entries grow old.
"""

import logging
import time
from collections import defaultdict
from collections.abc import Callable
from threading import Lock, Thread

from redis.exceptions import RedisError

from common.redis import connection

logger = logging.getLogger(__name__)
Listener = Callable[[str], None]

_listeners: dict[str, list[Listener]] = defaultdict(list)
_started = Lock()
_thread: Thread | None = None


def announce(channel: str, message: str) -> None:
    """Tells every process, this one at once."""
    for listener in _listeners[channel]:
        listener(message)
    try:
        connection().publish(f"vitrina:{channel}", message)
    except RedisError:
        logger.warning("announcement without Redis", extra={"channel": channel})


def listen(channel: str, listener: Listener) -> None:
    """Calls `listener` with each message of a channel, from a thread of this process."""
    _listeners[channel].append(listener)


def start_listening() -> None:
    """Starts the listening thread of this process once; called after the server has forked."""
    global _thread  # noqa: PLW0603 - one a process, by its nature
    with _started:
        if _thread is None or not _thread.is_alive():
            _thread = Thread(target=_receive_for_ever, name="announcements", daemon=True)
            _thread.start()


def _receive_for_ever() -> None:
    while True:
        try:
            _receive()
        except (RedisError, OSError):
            time.sleep(1)


def _receive() -> None:
    with connection().pubsub(ignore_subscribe_messages=True) as channel:
        channel.psubscribe("vitrina:*")
        while True:
            message = channel.get_message(timeout=0.9)
            if message is not None:
                name = message["channel"].decode().removeprefix("vitrina:")
                for listener in _listeners[name]:
                    listener(message["data"].decode())
