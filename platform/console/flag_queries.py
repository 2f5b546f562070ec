"""How the switches of the platform stand."""

from common.flags import FLAGS, Declared
from console.models import Flag


def stored_flag(name: str) -> bool | None:
    return Flag.objects.filter(pk=name).values_list("is_on", flat=True).first()


def flags() -> list[tuple[Declared, Flag | None]]:
    rows = Flag.objects.in_bulk()
    return [(declared, rows.get(declared.name)) for declared in FLAGS]


def declared_flag(name: str) -> Declared | None:
    return next((one for one in FLAGS if one.name == name), None)
