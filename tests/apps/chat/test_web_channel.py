"""The settings of the shop's own chat, as the merchant and the widget read them."""

import pytest

pytestmark = pytest.mark.django_db
WEB = "chat/channel/web"
INDIGO = {"ground": "#23366B", "text": "#FFFFFF"}


def _colors(shop):
    return shop.get("chat/ui/launcher").json()["colors"]


@pytest.mark.parametrize(
    ("color", "text"), [("#7A1F3D", "#FFFFFF"), ("#FFD400", "#000000"), ("#777777", "#000000")]
)
def test_what_is_written_on_an_own_color_reads_well(api, shop, color, text):
    assert _colors(shop) is None

    saved = api(as_="owner").patch(WEB, {"color": color}).json()

    assert (saved["color"], saved["themeColors"]) == (color, INDIGO)
    assert _colors(shop) == {"ground": color, "text": text}


def test_null_goes_back_to_the_color_of_the_theme(api, shop):
    owner = api(as_="owner")
    owner.patch("store/design", {"palette": "musgo"})
    owner.patch(WEB, {"color": "#7A1F3D"})

    saved = owner.patch(WEB, {"color": None}).json()

    assert (saved["color"], saved["themeColors"]["ground"]) == (None, "#3E4B2E")
    assert _colors(shop) is None


@pytest.mark.parametrize("color", ["#FFF", "red", "#12345G", "#1234567", "url(//a.pe)"])
def test_a_color_is_six_digits(api, color):
    answer = api(as_="owner").patch(WEB, {"color": color})
    assert (answer.status_code, list(answer.json()["params"])) == (422, ["color"])


def test_a_change_of_hours_leaves_the_color(api):
    owner = api(as_="owner")
    owner.patch(WEB, {"color": "#7A1F3D"})
    assert owner.patch(WEB, {"side": "LEFT"}).json()["color"] == "#7A1F3D"
