"""The price list of a new installation, figure by figure."""

import pytest

pytestmark = pytest.mark.django_db

GB = 1_000
GATES = {
    "stores": (1, 1, 3, 10),
    "products": (50, 500, 5_000, 50_000),
    "images": (5, 10, 25, 100),
    "collaborators": (1, 3, 10, 40),
    "storageMb": (250, 3 * GB, 20 * GB, 100 * GB),
    "customDomains": (0, 1, 3, 10),
    "coupons": (3, 20, None, None),
    "promotions": (1, 5, None, None),
    "uploadRows": (100, 1_000, 20_000, 50_000),
    "aiDescriptions": (5, 50, 500, 3_000),
    "warehouses": (1, 2, 10, 50),
    "chatChannels": (1, 2, 6, 20),
    "chatAgents": (1, 3, 10, 40),
    "receipts": (30, 300, 3_000, None),
    "courierQuotes": (30, 300, 3_000, None),
    "analyticsDays": (30, 365, 1_095, None),
    "campaignMails": (100, 1_000, 10_000, 50_000),
}
PRICES = {
    ("PEN", "MONTHLY"): ("0.00", "39.00", "99.00", "249.00"),
    ("PEN", "YEARLY"): ("0.00", "374.00", "950.00", "2390.00"),
    ("USD", "MONTHLY"): ("0.00", "11.00", "27.00", "67.00"),
    ("USD", "YEARLY"): ("0.00", "105.00", "259.00", "643.00"),
}
TIERS = ["LITE", "STARTER", "PRO", "PREMIUM"]


def test_every_figure_of_every_plan(api):
    plans = api().get("user-plan").json()["items"]

    assert [plan["tierPlan"] for plan in plans] == TIERS
    for number, plan in enumerate(plans):
        assert plan["gates"] == {gate: limits[number] for gate, limits in GATES.items()}
        prices = {(one["currency"], one["frequency"]): one["amount"] for one in plan["prices"]}
        assert prices == {key: amounts[number] for key, amounts in PRICES.items()}
        assert len(plan["prices"]) == len(PRICES)
