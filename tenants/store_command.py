"""Commands that work through stores, one or all."""

from django.core.management.base import CommandError, CommandParser

from tenants.models import Store, StoreState


def add_store_option(parser: CommandParser) -> None:
    parser.add_argument("--store", help="the first part of its address; else all stores")


def chosen_stores(subdomain_name: str | None) -> list[Store]:
    stores = Store.objects.exclude(state=StoreState.DELETED).order_by("created_at")
    if subdomain_name:
        stores = stores.filter(subdomain_name=subdomain_name)
    chosen = list(stores)
    if not chosen:
        raise CommandError("there is no such store")
    return chosen
