"""Where is a call? `manage.py routes store/banner` prints method, path, permission, file:line."""

import inspect
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from config.api import operations


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("part", nargs="?", default="")

    def handle(self, *args: Any, **options: Any) -> None:
        for method, path, operation in sorted(operations(), key=lambda entry: (entry[1], entry[0])):
            if options["part"] in path:
                view = operation.view_func
                file = Path(inspect.getsourcefile(view) or "").relative_to(settings.ROOT)
                line = inspect.getsourcelines(view)[1]
                permission = view.permission  # type: ignore[attr-defined]
                self.stdout.write(f"{method:6} {path:44} {permission:20} {file}:{line}")
