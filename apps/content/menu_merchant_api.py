"""The menus of the shop's header and footer."""

from apps.content.menus import PAGE_PATHS, TOPIC, menus_of
from apps.content.schemas import MenusOut, MenusPatch
from apps.content.services.update_menus import update_menus as update_menus_service
from apps.store_settings.models import Setting
from common.api import Request, Router
from common.crud import changed_fields
from common.versions import with_current_row

router = Router(tags=["store"])


@router.get("/store/menu", response=MenusOut, permission="content.view")
def get_menus(request: Request) -> MenusOut:
    """Both menus; one without items shows the categories of the shop."""
    return _menus()


@router.patch("/store/menu", response=MenusOut, permission="content.edit")
def update_menus(request: Request, payload: MenusPatch) -> MenusOut:
    """Writes a menu as a whole."""
    changes = changed_fields(payload, clearable={"header": [], "footer": []})
    with with_current_row(_menus):
        update_menus_service(changes=changes, version=payload.version)
    return _menus()


def _menus() -> MenusOut:
    row = Setting.objects.filter(topic=TOPIC).first()
    facts = {**menus_of(row), "pages": sorted(PAGE_PATHS), "version": row.version if row else 0}
    return MenusOut.model_validate(facts)
