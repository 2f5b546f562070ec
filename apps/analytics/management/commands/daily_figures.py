"""Makes the figures of all days anew from the orders; the result is what was there already."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from apps.analytics.services.rebuild import rebuild_all
from tenants.context import inside
from tenants.store_command import add_store_option, chosen_stores


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        add_store_option(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        for store in chosen_stores(options["store"]):
            with inside(store):
                self.stdout.write(f"{store.subdomain_name}: {rebuild_all()} rows were not right")
