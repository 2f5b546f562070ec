"""Prints the OpenAPI document, sorted, for the committed copy that the client is made from."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from config.api import api


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        document = api.get_openapi_schema()
        text = json.dumps(document, indent=1, sort_keys=True, ensure_ascii=False, default=str)
        self.stdout.write(text)
