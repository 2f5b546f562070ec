"""Lets a user into the console of the platform, or takes that away again.

The console itself is only there for who also logs in with a second step, which the user switches on in the
own profile.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from accounts.models import User, normalize_email
from accounts.services.second_step import is_enabled
from console.services.audit import record_act


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--remove", action="store_true", help="takes it away")

    def handle(self, *args: Any, **options: Any) -> None:
        email, given = normalize_email(options["email"]), not options["remove"]
        with transaction.atomic():
            user = User.objects.filter(email=email, deleted_at=None).first()
            if user is None:
                raise CommandError(f"nobody has an account with {email}")
            if user.is_platform_admin != given:
                User.objects.filter(pk=user.pk).update(is_platform_admin=given)
                record_act(
                    "ADMIN_MADE" if given else "ADMIN_REMOVED", object_id=user.pk, label=user.full_name
                )
        if not given:
            self.stdout.write(f"{email} is no platform admin")
            return
        self.stdout.write(f"{email} is a platform admin")
        if not is_enabled(user.pk):
            self.stdout.write("The console opens once two-step login is on: /admin/my-profile")
