"""What the bell of the admin tells."""

from apps.notifications.services.notify import notify

ROWS = {"store/notification": lambda: notify("welcome", {})}
