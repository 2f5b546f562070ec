"""The clock of analytics: days follow their orders, and are held against them at night."""

from apps.analytics.globe import count_public_globe
from apps.analytics.services.rebuild import check_drift, follow_orders
from apps.analytics.services.week_mail import mail_week
from apps.analytics.watcher.services import watch
from common.schedule import every
from tenants.every_store import in_every_store


@every(600, "analytics.follow_orders")
def follow_orders_everywhere() -> None:
    """The days of orders that changed, in every store."""
    in_every_store(follow_orders)


@every(86_400, "analytics.check_drift", offset=8 * 3600)
def check_drift_everywhere() -> None:
    """At three in the morning in Lima: compares all days with the orders, mends them and says so."""
    in_every_store(check_drift)


@every(3600, "analytics.watch")
def watch_everywhere() -> None:
    """Chooses the sentence of the day, in each store's morning."""
    in_every_store(watch)


@every(900, "analytics.public_globe")
def count_public_globe_of_all() -> None:
    """Adds up where the orders of 24 hours go, of the stores that are shown in public."""
    count_public_globe()


@every(1800, "analytics.week_mail")
def mail_week_everywhere() -> None:
    """Half an hour apart: it comes by in each store's eight o'clock."""
    in_every_store(mail_week)
