"""The plans a new installation starts with; platform admins change the rows."""

from typing import Any

GATES = (
    "stores",
    "products",
    "images",
    "collaborators",
    "storage_mb",
    "custom_domains",
    "coupons",
    "promotions",
    "upload_rows",
    "ai_descriptions",
    "warehouses",
    "chat_channels",
    "chat_agents",
    "receipts",
    "courier_quotes",
    "analytics_days",
    "campaign_mails",
)

_LIMITS: dict[str, tuple[int | None, ...]] = {
    "LITE": (1, 50, 5, 1, 250, 0, 3, 1, 100, 5, 1, 1, 1, 30, 30, 30, 100),
    "STARTER": (1, 500, 10, 3, 3_000, 1, 20, 5, 1_000, 50, 2, 2, 3, 300, 300, 365, 1_000),
    "PRO": (3, 5_000, 25, 10, 20_000, 3, None, None, 20_000, 500, 10, 6, 10, 3_000, 3_000, 1_095, 10_000),
    "PREMIUM": (
        10,
        50_000,
        100,
        40,
        100_000,
        10,
        None,
        None,
        50_000,
        3_000,
        50,
        20,
        40,
        None,
        None,
        None,
        50_000,
    ),
}
_PRICES = {
    "LITE": ("0", "0", "0", "0"),
    "STARTER": ("39", "374", "11", "105"),
    "PRO": ("99", "950", "27", "259"),
    "PREMIUM": ("249", "2390", "67", "643"),
}
_COLUMNS = (("PEN", "MONTHLY"), ("PEN", "YEARLY"), ("USD", "MONTHLY"), ("USD", "YEARLY"))


def default_plans() -> list[dict[str, Any]]:
    """Rows of billing.Plan."""
    return [
        {
            "tier_plan": tier,
            "rank": rank,
            "name": {"en": tier, "es": tier},
            "prices": [
                {"currency": currency, "frequency": frequency, "amount": f"{amount}.00"}
                for (currency, frequency), amount in zip(_COLUMNS, _PRICES[tier], strict=True)
            ],
            "gates": dict(zip(GATES, limits, strict=True)),
        }
        for rank, (tier, limits) in enumerate(_LIMITS.items())
    ]
