"""Small messages to every process of the installation (a domain changed, a shop changed).

They are lost while the connection is: whoever keeps entries for long drops them at each new
subscription (`on_reconnect`), and lets them grow old as well.
"""

import logging
import os
import time
from collections import defaultdict
from collections.abc import Callable
from threading import Lock, Thread

from redis.exceptions import RedisError

from common.ids import new_id
from common.redis import connection

logger = logging.getLogger(__name__)
Listener = Callable[[str], None]

_listeners: dict[str, list[Listener]] = defaultdict(list)
_on_subscribed: list[Callable[[], None]] = []
_started = Lock()
_thread: Thread | None = None
_born = new_id().hex


def publish(channel: str, message: str) -> None:
    """Tells every process, this one at once."""
    for listener in _listeners[channel]:
        listener(message)
    try:
        connection().publish(channel_name(channel), f"{_process_id()} {message}")
    except RedisError:
        logger.warning("announcement without Redis", extra={"channel": channel})


def channel_name(channel: str) -> str:
    """Channels belong to a whole Redis; installations beside each other have a database each."""
    database = connection().connection_pool.connection_kwargs.get("db") or 0
    return f"vitrina:{database}:{channel}"


def _process_id() -> str:
    """This process, also after a fork."""
    return f"{_born}:{os.getpid()}"


def on_message(channel: str, listener: Listener) -> None:
    """Calls `listener` with each message of a channel, from a thread of this process."""
    _listeners[channel].append(listener)


def on_reconnect(listener: Callable[[], None]) -> None:
    """Calls `listener` each time the thread begins to hear: what was said before it may have missed."""
    _on_subscribed.append(listener)


def start_listening() -> None:
    """Starts the listening thread of this process once; called after the server has forked."""
    global _thread  # noqa: PLW0603 - one a process, by its nature
    with _started:
        if _thread is None or not _thread.is_alive():
            _thread = Thread(target=_receive_forever, name="announcements", daemon=True)
            _thread.start()


def _receive_forever() -> None:
    while True:
        try:
            _receive()
        except (RedisError, OSError):
            time.sleep(1)


def _receive() -> None:
    prefix = channel_name("")
    with connection().pubsub() as channel:
        channel.psubscribe(f"{prefix}*")
        while True:
            message = channel.get_message(timeout=0.9)
            if message is None:
                continue
            if message["type"] == "psubscribe":
                for listener in _on_subscribed:
                    listener()
            else:
                _dispatch(message["channel"].decode().removeprefix(prefix), message["data"].decode())


def _dispatch(channel: str, data: str) -> None:
    sender, _, message = data.partition(" ")
    if sender != _process_id():
        for listener in _listeners[channel]:
            listener(message)
