"""Celery: at-least-once delivery with quick redelivery; the outbox makes effects happen once."""

import sys
from typing import Any

from kombu.entity import Exchange, Queue

CELERY_SETTINGS: dict[str, Any] = {
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,
    "worker_prefetch_multiplier": 1,
    # Nobody asks a worker anything, and its ear is a subscription: half open, it made the whole worker
    # wait for ever in kombu once the subscription was dropped and made again.
    "worker_enable_remote_control": False,
    "worker_max_tasks_per_child": 500,
    "task_time_limit": 240,
    "task_soft_time_limit": 200,
    "task_ignore_result": True,
    "task_store_eager_result": False,
    "result_backend": None,
    "task_default_queue": "critical",
    "task_queues": [
        Queue(name, Exchange(name), routing_key=name) for name in ("critical", "mail", "bulk", "media")
    ],
    "task_create_missing_queues": False,
    # A request never waits for the broker: the outbox poller sends what a publisher could not.
    "task_publish_retry": False,
    "broker_connection_retry_on_startup": True,
    # A worker waits for a broker that is away, however long that takes.
    "broker_connection_max_retries": None,
    # Else Celery ends the pool of connections before and after every task; `config.celery` gives
    # the connection back instead.
    "CELERY_DB_REUSE_MAX": sys.maxsize,
    "broker_transport_options": {
        "visibility_timeout": 300,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_timeout": 2,
        "socket_connect_timeout": 2,
        "max_retries": 0,
    },
    "timezone": "UTC",
    "worker_hijack_root_logger": False,
}
