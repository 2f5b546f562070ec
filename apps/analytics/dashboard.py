"""All that a merchant sees first."""

from typing import Final

from apps.analytics.day_rows import added_up
from apps.analytics.figures import NOTHING
from apps.analytics.models import FigureKind
from apps.analytics.place_rows import places
from apps.analytics.product_rows import product_rows
from apps.analytics.requested_period import Window
from apps.analytics.schemas import DashboardOut
from apps.analytics.series import points, profit, totals
from apps.analytics.visit_figures import demand, searches, steps, unserved
from common.money import in_currency
from tenants.current import current_store

TOP: Final = 5


def dashboard(window: Window, *, sees_cost: bool) -> DashboardOut:
    days = window.days.store_days(window.period)
    before = window.days.store_days(window.before) if window.before else {}
    total = added_up(days.values())
    past = added_up(before.values()) if window.before else None
    currency = current_store().currency
    demands = demand(window.period)
    measure = "profit" if sees_cost else "paid"
    with in_currency(currency):
        return DashboardOut.model_validate(
            {
                "currency": currency,
                "period": window.out,
                "totals": totals(total),
                "totals_before": totals(past) if past else None,
                "profit": profit(total) if sees_cost else None,
                "profit_before": profit(past) if past and sees_cost else None,
                "series": points(days, window.period, "DAY", sees_cost=sees_cost),
                "top_products": product_rows(window, measure=measure, sees_cost=sees_cost, limit=TOP).items,
                "steps": steps(window),
                "places": places(window, demands),
                "unserved": unserved(demands[:TOP]),
                "unserved_people": sum(row.people for row in demands),
                "unserved_amount": sum((row.amount for row in demands), NOTHING),
                "empty_searches": searches(FigureKind.SEARCH_EMPTY, window.period, TOP),
            }
        )
