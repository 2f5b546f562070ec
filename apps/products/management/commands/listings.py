"""The flat rows of products: rebuild writes them anew, verify tells which are not as they should be."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from apps.products.listings.services.rebuild_listings import drifted_listings, rebuild_listings
from tenants.context import inside
from tenants.models import Store
from tenants.store_command import add_store_option, chosen_stores


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("action", choices=["rebuild", "verify"])
        add_store_option(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        work = self._rebuild if options["action"] == "rebuild" else self._verify
        wrong = sum(work(store) for store in chosen_stores(options["store"]))
        if wrong:
            raise CommandError(f"{wrong} rows are not as they should be; `listings rebuild` mends them")

    def _rebuild(self, store: Store) -> int:
        with inside(store):
            self.stdout.write(f"{store.subdomain_name}: {rebuild_listings()} rows written")
        return 0

    def _verify(self, store: Store) -> int:
        with inside(store):
            drifted = drifted_listings()
        for product_id in drifted:
            self.stdout.write(f"{store.subdomain_name}: {product_id}")
        return len(drifted)
