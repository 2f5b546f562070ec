"""Makes the figures of all days anew from the orders; the result is what was there already."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.analytics.services.rebuild import rebuild_all
from tenants.context import inside
from tenants.models import Store, StoreState


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--store", help="the first part of its address; else all stores")

    def handle(self, *args: Any, **options: Any) -> None:
        stores = Store.objects.exclude(state=StoreState.DELETED).order_by("created_at")
        if options["store"]:
            stores = stores.filter(subdomain_name=options["store"])
        chosen = list(stores)
        if not chosen:
            raise CommandError("there is no such store")
        for store in chosen:
            with inside(store):
                self.stdout.write(f"{store.subdomain_name}: {rebuild_all()} rows were not right")
