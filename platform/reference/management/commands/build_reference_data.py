from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from reference.building import BUILDERS, DATA, compact_json


class Command(BaseCommand):
    help = "Rebuilds platform/reference/data from the installed packages (development only)."
    # The checks import the API, which reads the files that may not be there yet.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail if a file would change")

    def handle(self, *args: Any, check: bool = False, **options: Any) -> None:
        for name, build in BUILDERS.items():
            file, text = DATA / name, compact_json(build())
            if file.exists() and file.read_text("utf-8") == text:
                continue
            if check:
                raise CommandError(f"{name} is not what the packages say now")
            file.write_text(text, "utf-8")
            self.stdout.write(f"{name}: {len(text.encode())} bytes")
