"""`make app NAME=...`: the names, the refusals, and what is written where. That it is green: tests/prove."""

import json
import re
import shutil
from pathlib import Path

import pytest

from infra.dev import noun, registries, scaffold
from infra.dev.console import LaunchError
from infra.dev.environment import ROOT
from tests.infra import scaffolded


def plan(name: str, root: Path = ROOT, **options: str) -> dict[str, str]:
    return scaffold.plan(root, noun.read(name, area=options.pop("area", "products"), **options))


@pytest.fixture
def roomy(tmp_path: Path) -> Path:
    """The project, with a free place in its table budget."""
    budget = Path(registries.BUDGET)
    for part in ROOT.iterdir():
        if part.name != budget.parts[0]:
            (tmp_path / part.name).symlink_to(part)
    shutil.copytree(ROOT / budget.parts[0], tmp_path / budget.parts[0])
    text = (ROOT / budget).read_text()
    (tmp_path / budget).write_text(scaffolded.with_free_place(text))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "singular", "model", "feature"),
    [
        ("coupons", "coupon", "Coupon", "coupons"),
        ("gift_cards", "gift_card", "GiftCard", "giftCards"),
        ("loyalties", "loyalty", "Loyalty", "loyalties"),
        ("boxes", "box", "Box", "boxes"),
        ("classes", "class_", "", ""),
        ("dishes", "dish", "Dish", "dishes"),
        ("sizes", "size", "Size", "sizes"),
    ],
)
def test_singular_is_derived_from_the_plural(name: str, singular: str, model: str, feature: str) -> None:
    if not model:
        with pytest.raises(LaunchError, match=f"NAME={name} is called can't be told"):
            noun.read(name, area="products")
        return

    word = noun.read(name, area="products")

    assert (word.singular, word.model, word.feature) == (singular, model, feature)


def test_every_spelling_of_the_template_becomes_that_of_the_noun() -> None:
    word = noun.read("gift_ideas", area="marketing", spanish="idea de regalo,ideas de regalo")
    text = 'SampleThingIn sampleThings sample_thing_id "/sample-thing/order" Deletes a sample thing; Muestras'

    assert word.spelled(text) == (
        'GiftIdeaIn giftIdeas gift_idea_id "/gift-idea/order" Deletes a gift idea; Ideas de regalo'
    )
    assert noun.read("ideas", area="products").spelled("a sample thing") == "an idea"


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("Coupons", {}, "NAME=Coupons is no name of an app"),
        ("2coupons", {}, "NAME=2coupons is no name of an app"),
        ("gift-cards", {}, "NAME=gift-cards is no name of an app"),
        ("import", {}, "NAME=import is no name of an app"),
        ("", {}, "NAME= is no name of an app"),
        ("sheep", {}, "what one of NAME=sheep is called can't be told"),
        ("warehouses", {}, "an app warehouses is there already"),
        ("accounts", {}, "an app accounts is there already"),
        ("stores", {}, "frontend/src/features/stores/api.ts is there already"),
        (
            "products_sold",
            {"singular": "product"},
            "has a model Product already",
        ),
        ("coupons", {"area": "kitchen"}, "AREA=kitchen is no area of permissions"),
        ("coupons", {"spanish": "cupón"}, "SPANISH=cupón is not one and many"),
    ],
)
def test_what_cannot_be_made_is_refused(name: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(LaunchError) as refused:
        plan(name, **options)

    assert message in str(refused.value)


def test_nothing_of_the_template_is_left_and_only_registries_are_written_over(roomy: Path) -> None:
    texts = plan("gift_ideas", roomy)

    left = re.compile(r"sample|muestra", re.IGNORECASE)
    assert [path for path, text in texts.items() if left.search(path)] == []
    made = {path: text for path, text in texts.items() if not (ROOT / path).exists()}
    assert [path for path, text in made.items() if left.search(text)] == []
    assert sorted(texts.keys() - made.keys()) == [
        "docs/adr/0009-table-budget.md",
        "docs/api/own-endpoints.tsv",
        "frontend/src/admin/features.ts",
        "frontend/src/i18n/locales/en/shell.json",
        "frontend/src/i18n/locales/es/shell.json",
        "frontend/src/lib/paths.ts",
        "platform/config/floors.py",
    ]


BUDGET = """| products | **product** | 1 |
| coupons | coupon, coupon_code | 2 |
| reserve | for what nobody has thought of | {left} |
- {free}. A new table takes one of them.
"""


def budget(name: str, left: int = 5, free: str = "Five places are free") -> str:
    text = BUDGET.format(left=left, free=free)
    return registries.with_table(text, noun.read(name, area="products"))


def test_a_planned_table_becomes_bold() -> None:
    assert "| coupons | **coupon**, coupon_code | 2 |" in budget("coupons")
    assert "Five places are free" in budget("coupons")


def test_another_table_takes_a_place_of_the_reserve() -> None:
    text = budget("ideas", left=2, free="Two places are free")

    assert "| ideas | **idea** | 1 |\n| reserve | for what nobody has thought of | 1 |" in text
    assert "- One place is free." in text
    with pytest.raises(LaunchError, match="has no free place for a table"):
        budget("ideas", left=0, free="No place is free")


def test_what_the_budget_says_of_its_places_is_a_sentence_for_any_number_of_them() -> None:
    text = scaffolded.with_free_place((ROOT / registries.BUDGET).read_text())

    assert "- One place is free. " in text
    assert "- No place is free. " in registries.with_table(text, noun.read("gift_ideas", area="products"))


def test_calls_that_were_planned_say_since_when_they_are_built() -> None:
    source = (
        "area\tmethod\tpath\tauth\tsince\n"
        "marketing\tGET\tcoupon/{_id}\tstore\t\nmarketing\tGET\tcoupon/ui/{oid}\tpublic\t\n"
    )
    word = noun.read("coupons", area="marketing")

    built = registries.with_planned_calls(source, word)
    own = registries.own_calls(source, word).splitlines()

    assert built.splitlines()[1:] == [
        "marketing\tGET\tcoupon/{_id}\tstore\tcoupons",
        "marketing\tGET\tcoupon/ui/{oid}\tpublic\t",
    ]
    assert len(own) == len(registries.CALLS) - 1
    assert own[0] == "GET\tcoupon\tmarketing.view\tAll coupons in their order"


def test_a_planned_app_keeps_its_floor() -> None:
    floors = (ROOT / registries.FLOORS).read_text()

    assert registries.with_floor(floors, noun.read("complaints", area="content")) == floors
    assert '"apps.activity",\n        "apps.ideas",' in registries.with_floor(
        floors, noun.read("ideas", area="content")
    )


def test_texts_have_the_same_keys_in_both_languages(roomy: Path) -> None:
    texts = plan("gift_ideas", roomy, spanish="idea de regalo,ideas de regalo")
    english, spanish = (
        json.loads(texts[f"frontend/src/i18n/locales/{language}/giftIdeas.json"]) for language in ("en", "es")
    )

    assert {part: list(words) for part, words in english.items()} == {
        part: list(words) for part, words in spanish.items()
    }
    assert (english["list"]["title"], spanish["list"]["title"]) == ("Gift ideas", "Ideas de regalo")


def test_report_names_what_is_left_to_do() -> None:
    word = noun.read("gift_ideas", area="marketing")

    text = scaffold.report(word, ["apps/gift_ideas/models.py"], is_spanish=False)

    assert "  apps/gift_ideas/migrations/0001_initial.py" in text
    assert "it asks for `marketing.view`" in text
    assert "the Spanish noun is the English one" in text


def test_templates_lie_where_they_are_written_to() -> None:
    top = ROOT / "infra" / "scaffold"
    folders = {file.relative_to(top).parts[0] for file in top.rglob(f"*{scaffold.ENDING}")}

    assert folders == {"apps", "frontend", "tests"}
    assert [file for file in top.rglob("*") if file.is_file() and file.suffix != scaffold.ENDING] == []
    assert all((ROOT / Path(folder)).is_dir() for folder in folders)
