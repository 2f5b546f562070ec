"""What the outbox gave up: `failed` lists it, `retry` has it tried again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet

from common.models import OutboxMessage
from common.outbox import dead_letters, retry

MAX_ROWS = 50


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("action", choices=["failed", "retry"])
        parser.add_argument("ids", nargs="*", help="of messages; else all that were given up")
        parser.add_argument("--kind", help="only this kind, as mail.send")

    def handle(self, *args: Any, **options: Any) -> None:
        messages = _chosen(options["ids"], options["kind"])
        if options["action"] == "retry":
            self.stdout.write(f"{retry(messages)} messages will be tried again")
        else:
            self._failed(messages)

    def _failed(self, messages: QuerySet[OutboxMessage]) -> None:
        for one in messages[:MAX_ROWS]:
            first = (one.last_error.splitlines() or [""])[0][:120]
            self.stdout.write(f"{one.pk}  {one.failed_at:%Y-%m-%d %H:%M}  {one.kind:24} {first}")
        self.stdout.write(f"{messages.count()} messages were given up")


def _chosen(ids: list[str], kind: str | None) -> QuerySet[OutboxMessage]:
    messages = dead_letters()
    if kind:
        messages = messages.filter(kind=kind)
    if not ids:
        return messages
    chosen = messages.filter(pk__in=ids)
    if chosen.count() != len(set(ids)):
        raise CommandError("not all of these are messages that were given up")
    return chosen
