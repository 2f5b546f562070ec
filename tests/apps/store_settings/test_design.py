import pytest

from apps.store_settings.contrast import nearest_passing, ratio
from apps.store_settings.queries import resolve_design
from apps.store_settings.themes import THEMES
from tests.factories.attachments import png

pytestmark = pytest.mark.django_db


def test_new_store_looks_like_alameda(api):
    design = api(as_="owner").get("store/design").json()

    assert (design["theme"], design["colors"]["accent"], design["header"]) == ("alameda", "#23366B", "center")
    assert design["fonts"] == {"heading": "newsreader", "body": "instrument-sans"}
    assert design["contrast"]["text"] == 14.41
    assert (design["logo"], design["version"]) == (None, 0)


def test_palette_and_texts_are_kept(api):
    caller = api(as_="owner")
    caller.patch(
        "store/design", {"palette": "musgo", "hero": {"title": {"es": "Barro vivo", "en": "Living clay"}}}
    )

    design = caller.patch(
        "store/design", {"hero": {"subtitle": {"es": "Hecho a mano"}}, "gridColumns": 3}
    ).json()

    assert (design["colors"]["accent"], design["gridColumns"], design["version"]) == ("#3E4B2E", 3, 2)
    assert design["hero"]["title"] == {"es": "Barro vivo", "en": "Living clay"}
    assert design["hero"]["subtitle"] == {"es": "Hecho a mano"}


@pytest.mark.parametrize("palette", ["</style>", "azul", "", "ANIL"])
def test_palette_is_one_of_the_theme(api, palette):
    caller = api(as_="owner")

    refused = caller.patch("store/design", {"palette": palette})

    assert (refused.status_code, refused.json()["params"]["palette"][0]["rule"]) == (422, "not_a_choice")
    assert caller.get("store/design").json()["version"] == 0
    assert caller.patch("store/design", {"theme": "taller", "palette": "azul"}).status_code == 200


def test_new_theme_starts_from_its_own_colors_and_keeps_texts(api):
    caller = api(as_="owner")
    caller.patch("store/design", {"colors": {"accent": "#111111"}, "announcement": {"es": "Envío gratis"}})

    design = caller.patch("store/design", {"theme": "mercado"}).json()

    assert (design["colors"]["accent"], design["card"], design["announcement"]) == (
        "#B92C18",
        "block",
        {"es": "Envío gratis"},
    )


def test_text_that_cannot_be_read_is_refused_with_the_nearest_that_passes(api):
    caller = api(as_="owner")

    answer = caller.patch("store/design", {"colors": {"text": "#BBBBBB"}})

    issues = answer.json()["params"]["colors.text"]
    assert answer.status_code == 422
    assert issues[0]["rule"] == "contrast"
    assert ratio(issues[0]["nearest"], "#F3F4F2") >= 4.5
    assert caller.get("store/design").json()["version"] == 0


def test_every_theme_and_palette_passes():
    for name, theme in THEMES.items():
        for palette in theme["palettes"]:
            contrast = resolve_design({"theme": name, "palette": palette["key"]}, 0).values["contrast"]
            assert min(contrast[pair] for pair in ("text", "textOnSurface", "dimmed", "button")) >= 4.5, (
                palette
            )


def test_nearest_passing_moves_the_color_no_further_than_needed():
    nearest = nearest_passing("#777777", "#FFFFFF")

    assert 4.5 <= ratio(nearest, "#FFFFFF") < 4.7


def test_late_designer_gets_409(api):
    caller = api(as_="owner")
    caller.patch("store/design", {"gridColumns": 3})

    late = caller.patch("store/design", {"gridColumns": 2, "version": 0})

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")


def test_picture_of_nobody_is_refused(api):
    answer = api(as_="owner").patch("store/design", {"logoOid": "01900000-0000-7000-8000-000000000000"})

    assert (answer.status_code, answer.json()["params"]["logoOid"][0]["rule"]) == (422, "not_a_choice")


def test_layout_is_kept_and_its_bounds_hold(api):
    caller = api(as_="owner")
    layout = {"header": "search", "density": "compact", "gridColumns": 2, "phoneColumns": 1}

    design = caller.patch("store/design", {**layout, "buttonShape": "fully-rounded"}).json()
    refused = caller.patch("store/design", {"phoneColumns": 3, "gridColumns": 5, "buttonShape": "square"})

    assert {name: design[name] for name in layout} == layout
    assert (design["buttonShape"], design["radius"]["button"], design["radius"]["card"]) == (
        "fully-rounded",
        "999px",
        "2px",
    )
    assert refused.status_code == 422
    assert sorted(refused.json()["params"]) == ["buttonShape", "gridColumns", "phoneColumns"]


def test_buttons_go_back_to_the_corners(api):
    caller = api(as_="owner")
    caller.patch("store/design", {"corners": "round", "buttonShape": "semi-rounded"})

    chosen = caller.get("store/design").json()["radius"]
    back = caller.patch("store/design", {"buttonShape": None}).json()

    assert chosen == {"card": "22px", "control": "22px", "button": "9px"}
    assert (back["buttonShape"], back["radius"]["button"]) == (None, "22px")


def test_logo_is_shown_in_the_list_of_stores(api, store, owner, django_capture_on_commit_callbacks):
    caller, lists = api(as_="owner"), api(as_=owner, store=None)
    logo = caller.upload("attachment/file", {"file": png(name="logo.png")}).json()

    with django_capture_on_commit_callbacks(execute=True):
        caller.patch("store/design", {"logoOid": logo["_id"]})
    [result] = lists.get("user/stores").json()["items"]
    with django_capture_on_commit_callbacks(execute=True):
        caller.patch("store/design", {"logoOid": None})
    [cleared] = lists.get("user/stores").json()["items"]

    assert result["logoUrl"] == logo["urls"]["thumb"]["webp"]
    assert lists.client.get(result["logoUrl"], headers={"Host": lists.host}).status_code == 200
    assert cleared["logoUrl"] is None
