"""The tags that customers carry."""

from typing import Final

from django.db.models import CharField, Count, Func

from apps.customers.models import Customer

MAX_TAGS: Final = 200


class EachText(Func):
    function = "jsonb_array_elements_text"
    output_field = CharField()
    set_returning = True


def tag_counts() -> list[tuple[str, int]]:
    """With how many carry each, the most used first."""
    tagged = Customer.objects.live().exclude(tags=[]).order_by()
    counted = tagged.annotate(tag=EachText("tags")).values("tag").annotate(count=Count("pk"))
    return [(row["tag"], row["count"]) for row in counted.order_by("-count", "tag")[:MAX_TAGS]]
