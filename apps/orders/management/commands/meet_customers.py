"""Gives customers to orders that have none yet, and counts all figures anew."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from apps.customers.services.figures import refresh_all
from apps.orders.customers.services.meet_customer import meet_all
from tenants.context import inside
from tenants.store_command import add_store_option, chosen_stores


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        add_store_option(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        for store in chosen_stores(options["store"]):
            with inside(store):
                after = meet_all()
                while after is not None:
                    after = meet_all(after=after)
                self.stdout.write(f"{store.subdomain_name}: {refresh_all()} customers")
