"""Turning a switch of the platform."""

from uuid import UUID

from django.db import transaction

from common import flags
from common.errors import NotFound
from console.flag_queries import declared_flag
from console.models import Flag
from console.services.audit import record_act


def turn_flag(name: str, *, is_on: bool, reason: str, admin_id: UUID) -> Flag:
    declared = declared_flag(name)
    if declared is None:
        raise NotFound()
    with transaction.atomic():
        before = flags.is_on(declared)
        values = {"is_on": is_on, "reason": reason, "admin_id": admin_id}
        row, _ = Flag.objects.update_or_create(pk=name, defaults=values)
        record_act("FLAG_TURNED", label=name, reason=reason, before=before, after=is_on)
    return row
