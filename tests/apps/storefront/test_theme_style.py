import pytest

from apps.storefront.public_queries import store_view
from apps.storefront.theme_style import theme_style
from tenants.context import inside
from tenants.store_ref import COLUMNS, StoreRef

pytestmark = pytest.mark.django_db


def _ref(store):
    return StoreRef(*(getattr(store, name) for name in COLUMNS), primary_host="barro.test")


@pytest.fixture
def variables(api, store):
    """`variables({"density": "compact"})`: what the design writes into the page after this change."""

    def written(changes):
        assert api(as_="owner").patch("store/design", changes).status_code == 200
        with inside(store):
            style = theme_style(store_view(_ref(store), "es").design)
        root = style.removeprefix(":root{").partition("}")[0]
        return dict(pair.removeprefix("--").split(":", 1) for pair in root.split(";"))

    return written


@pytest.mark.parametrize(
    ("density", "gap", "section", "phone"),
    [
        ("airy", "35px", "168px", "18px"),
        ("normal", "28px", "136px", "14px"),
        ("compact", "17px", "96px", "8px"),
    ],
)
def test_density_moves_sections_and_products_closer(variables, density, gap, section, phone):
    style = variables({"density": density})

    assert (style["gap"], style["sec"], style["pg"]) == (gap, section, phone)


def test_columns_of_a_phone_and_buttons_reach_the_page(variables):
    assert variables({})["pc"] == "2"

    style = variables({"phoneColumns": 1, "buttonShape": "fully-rounded"})

    assert (style["pc"], style["rb"], style["r"]) == ("1", "999px", "2px")


def test_header_and_columns_reach_the_shop(api, store):
    api(as_="owner").patch("store/design", {"header": "search", "gridColumns": 2})

    with inside(store):
        result = store_view(_ref(store), "es").design
    assert (result.header, result.grid_columns) == ("search", 2)
