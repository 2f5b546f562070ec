"""Named views of lists."""

from apps.store_settings.models import SavedView
from common.ids import new_id


def make_view() -> SavedView:
    return SavedView.objects.create(list="products", name="Agotados", user_id=new_id(), shared=True)


ROWS = {"view": make_view}
