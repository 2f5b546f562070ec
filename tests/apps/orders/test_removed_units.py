"""Units that are refunded before they were sent leave the order: nobody packs, sends or counts them."""

from decimal import Decimal
from io import BytesIO

import pytest
from pypdf import PdfReader

from apps.orders.comments.buyer_history import buyer_history
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import create_return
from apps.orders.listing.services.export_rows import export_rows, reader_of
from apps.orders.models import Order, Refund
from apps.orders.next_action import displayed_action
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.gateway_refund import fail_refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund, retry_refund
from apps.orders.reports.bought_together import bought_together
from apps.orders.reports.services.count_sales import count_all_sales
from apps.orders.state_machine.services.change_state import Details
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.products.models import Listing
from apps.stock.models import StockLevel
from apps.stock.promises import promises
from common.errors import Conflict, Invalid
from tenants.context import inside
from tests.factories.card_payments import deliver, paid_by_card
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(in_the_store):
    return stocked(9, price="30.00", product__name={"es": "Taza"}, sku="T-1")


@pytest.fixture
def plate(in_the_store):
    return stocked(9, price="18.90", product__name={"es": "Plato"}, sku="P-1")


@pytest.fixture
def order(cup, plate, clerk):
    """3 cups of 30.00, one plate of 18.90, the delivery of 10.00: 118.90, paid."""
    placed = place_by_wallet((cup, 3), (plate, 1))
    return record_payment(order_id=placed.pk, amount=None, reference="", actor=clerk)


@pytest.fixture
def give_back(clerk):
    """`give_back(order, {cup: 1})`: money for these units, by the ways of RefundRequest."""

    def write(order, units=None, **given):
        lines = {order.lines.get(variant_id=variant.pk).pk: count for variant, count in (units or {}).items()}
        for name in ("restock", "still_sent"):
            if given.get(name):
                given[name] = frozenset(lines)
        return refund(order_id=order.pk, ask=RefundRequest(reason="", lines=lines, **given), actor=clerk)

    return write


@pytest.fixture
def everything(order, cup, plate, give_back):
    give_back(order, {cup: 3, plate: 1}, shipping=Decimal("10.00"))
    return fresh(order)


def fresh(order):
    return Order.objects.get(pk=order.pk)


def shelf(variant):
    level = StockLevel.objects.get(variant=variant)
    return level.on_hand, level.reserved


def line_of(order, variant):
    return order.lines.get(variant_id=variant.pk)


def facts(order):
    order = fresh(order)
    return order.state, order.payment_state, order.fulfillment_state, displayed_action(order)


def pack(order, units, clerk, *, is_sent=False):
    lines = {line_of(order, variant).pk: count for variant, count in units.items()}
    telling = Notifying(clerk)
    return create_parcel(order_id=order.pk, units=lines, way=TrackingInfo(), is_sent=is_sent, telling=telling)


class TestOneOfTwoLines:
    @pytest.fixture
    def order(self, order, plate, give_back):
        give_back(order, {plate: 1})
        return fresh(order)

    def test_its_units_are_free_again_and_the_rest_is_packed(self, order, cup, plate):
        assert (shelf(cup), shelf(plate)) == ((9, 3), (9, 0))
        assert promises([plate.pk]) == []
        assert facts(order) == ("CONFIRMED", "PARTIALLY_REFUNDED", "UNFULFILLED", "PACK")
        assert (order.total, order.removed, order.item_count) == (Decimal("118.90"), Decimal("18.90"), 3)
        (entry,) = order.events.filter(kind="units_removed")
        assert entry.params == {"units": 1}

    def test_it_is_sent_without_them(self, order, cup, plate, move):
        move(order, "SHIPPED")

        assert [row["quantity"] for parcel in order.parcels.all() for row in parcel.lines] == [3]
        assert (shelf(cup), shelf(plate)) == ((6, 0), (9, 0))
        assert facts(order) == ("SHIPPED", "PARTIALLY_REFUNDED", "FULFILLED", "DELIVER")

    def test_no_parcel_takes_them(self, order, plate, clerk):
        with pytest.raises(Invalid) as refused:
            pack(order, {plate: 1}, clerk)

        assert refused.value.issues["lines.0.quantity"][0]["left"] == 0

    def test_all_that_was_sent_coming_back_is_all_of_it(self, order, cup, move, clerk):
        move(order, "SHIPPED", "DELIVERED")

        create_return(
            order_id=order.pk,
            units={line_of(order, cup).pk: 3},
            reason="SIZE",
            note="",
            is_here=True,
            outcomes=None,
            actor=clerk,
        )

        assert fresh(order).state == "RETURNED"

    def test_opened_again_it_holds_the_rest(self, order, cup, plate, move):
        move(order, "CANCELLED", reason="OTHER")
        move(order, "PENDING")

        assert (shelf(cup), shelf(plate)) == ((9, 3), (9, 0))
        assert facts(order)[:2] == ("CONFIRMED", "PARTIALLY_REFUNDED")

    def test_documents_and_tables_say_what_is_to_be_sent(self, api, store, order):
        reader = reader_of(
            {"seesContact": True, "seesCost": False}, language="es", zone="America/Lima", store_language="es"
        )
        rows = [dict(zip(reader.heads(), row, strict=True)) for row in export_rows([order.pk], reader)]
        answer = api(as_="owner").post("order/document", {"ids": [str(order.pk)], "kind": "PACKING_SLIP"})
        slip = PdfReader(BytesIO(answer.content)).pages[0].extract_text()

        reported = ("Producto", "Cantidad", "Reembolsado sin enviar", "Por enviar")
        assert [tuple(row[name] for name in reported) for row in rows] == [
            ("Taza", 3, 0, 3),
            ("Plato", 1, 1, 0),
        ]
        assert ("Taza" in slip, "Plato" in slip, "3 unidades" in slip) == (True, False, True)

    def test_figures_of_what_is_sold_leave_them_out(self, api, store, order, cup, plate):
        count_all_sales()

        sold = dict(Listing.objects.values_list("product_id", "sold"))
        assert (sold[cup.product_id], sold[plate.product_id]) == (3, 0)
        assert bought_together(cup.product_id, 5) == []
        assert buyer_history(order).total == "100.00"
        summary = api(as_="owner").get("order/summary").json()
        assert summary["today"]["sales"] == "100.00"
        assert [(row["quantity"], row["sales"]) for row in summary["topProducts"]] == [(3, "90.00")]

    def test_merchant_and_buyer_see_which_units_they_are(self, api, shop, order):
        reported = api(as_="owner").get(f"order/{order.pk}").json()
        seen = shop.get(f"order/ui/{order.pk}").json()

        names = ("quantity", "quantityRefunded", "quantityRemoved")
        for lines in (reported["lines"], seen["lines"]):
            assert [tuple(line[name] for name in names) for line in lines] == [(3, 0, 0), (1, 1, 1)]
        assert (reported["removed"], reported["due"], reported["itemCount"]) == ("18.90", "0.00", 3)


class TestWhatStays:
    def test_money_for_units_that_are_sent_all_the_same(self, order, cup, give_back, move):
        give_back(order, {cup: 1}, still_sent=True)

        assert (shelf(cup), fresh(order).item_count, facts(order)[3]) == ((9, 3), 4, "PACK")
        move(order, "SHIPPED")
        assert line_of(order, cup).quantity_shipped == 3

    def test_an_amount_takes_nothing_away(self, order, cup, give_back):
        give_back(order, amount=Decimal("20.00"))

        assert (shelf(cup), fresh(order).removed) == ((9, 3), 0)

    def test_a_part_of_their_price_is_kept(self, order, cup, give_back):
        """A unit of 30.00 for which 20.00 go back: the order costs 20.00 less."""
        give_back(order, {cup: 1}, amount=Decimal("20.00"))

        assert (fresh(order).removed, facts(order)[1]) == (Decimal("20.00"), "PARTIALLY_REFUNDED")

    def test_of_an_order_that_is_not_paid_in_full_all_of_them_go(self, cup, clerk, give_back):
        order = place((cup, 3))
        record_payment(order_id=order.pk, amount=Decimal("20.00"), reference="", actor=clerk)

        give_back(order, {cup: 1})

        # 100.00 less 30.00, and nothing is here any more.
        order = fresh(order)
        assert (order.removed, Refund.objects.get().amount) == (Decimal("30.00"), Decimal("20.00"))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        assert (fresh(order).payment_state, order.payments.order_by("created_at").last().amount) == (
            "PARTIALLY_REFUNDED",
            Decimal("70.00"),
        )


class TestWholly:
    def test_it_asks_to_be_cancelled_and_holds_nothing(self, everything, cup, plate):
        assert (shelf(cup), shelf(plate), everything.item_count) == ((9, 0), (9, 0), 0)
        assert facts(everything) == ("CONFIRMED", "REFUNDED", "UNFULFILLED", "CANCEL")
        assert everything.next_action == "NONE"

    def test_it_waits_in_its_tab_and_in_the_queue_until_it_is_cancelled(self, api, store, everything, clerk):
        admin = api(as_="owner")

        page = admin.get("order", tab="TO_CANCEL").json()
        [entry] = admin.get("order/summary").json()["queue"]
        with inside(store):
            cancel_order(order_id=everything.pk, actor=clerk, details=Details(reason="CUSTOMER"))
        after = admin.get("order", tab="TO_CANCEL").json()

        [row] = page["items"]
        assert row["nextAction"] == "CANCEL"
        assert {tab: count for tab, count in page["counts"].items() if count} == {"ALL": 1, "TO_CANCEL": 1}
        assert (entry["nextAction"], entry["count"], entry["firstExpiry"]) == ("CANCEL", 1, None)
        assert (entry["oldestAt"], entry["amount"]) == (
            page["items"][0]["placedAt"],
            page["items"][0]["total"],
        )
        assert (after["items"], after["counts"]["TO_CANCEL"]) == ([], 0)
        assert admin.get("order/summary").json()["queue"] == []

    def test_what_was_partly_sent_is_not_to_be_cancelled(self, api, order, cup, plate, clerk, give_back):
        pack(order, {cup: 1}, clerk, is_sent=True)
        give_back(order, {cup: 3, plate: 1}, shipping=Decimal("10.00"), still_sent=True)
        assert facts(order)[1:3] == ("REFUNDED", "PARTIAL")

        page = api(as_="owner").get("order", tab="TO_CANCEL").json()

        assert (page["items"], page["counts"]["TO_CANCEL"]) == ([], 0)

    @pytest.mark.parametrize("action", ["PREPARE", "READY", "SHIP"])
    def test_many_at_once_pass_it_by_and_say_why(self, api, everything, action):
        requested = {"ids": [str(everything.pk)], "action": action, "params": {}}

        (row,) = api(as_="owner", language="es").post("order/bulk", requested).json()["results"]

        assert (row["ok"], row["reason"]) == (False, "order_refunded")
        assert row["message"].startswith("Este pedido se reembolsó y no se envió nada.")

    @pytest.mark.parametrize("dry_run", [True, False])
    def test_so_does_the_couriers_sheet(self, api, everything, dry_run):
        rows = [{"number": everything.number, "courier": "Olva", "tracking": "9"}]
        requested = {"rows": rows, "ship": True, "dryRun": dry_run}

        (row,) = api(as_="owner").post("order/bulk/tracking", requested).json()["results"]

        assert (row["ok"], row["reason"]) == (False, "order_refunded")

    def test_nothing_is_left_to_send(self, api, everything, clerk):
        reported = api(as_="owner").get(f"order/{everything.pk}").json()

        assert reported["allowedTransitions"] == ["CANCELLED"]

    def test_money_by_amount_alone_is_passed_by_too(self, api, cup, clerk, give_back):
        order = place((cup, 2))
        record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
        give_back(order, amount=order.total)
        requested = {"ids": [str(order.pk)], "action": "SHIP", "params": {}}

        (row,) = api(as_="owner").post("order/bulk", requested).json()["results"]

        assert row["reason"] == "order_refunded"

    def test_documents_say_that_nothing_is_to_be_sent(self, api, everything):
        ids = [str(everything.pk)]
        for kind in ("PACKING_SLIP", "LABEL"):
            answer = api(as_="owner").post("order/document", {"ids": ids, "kind": kind})
            (page,) = PdfReader(BytesIO(answer.content)).pages
            text = " ".join(page.extract_text().split())
            assert "Nada por enviar: se reembolsó" in text
            assert "Taza" not in text

    def test_once_cancelled_it_is_not_opened_again(self, api, everything, move):
        order = move(everything, "CANCELLED", reason="OTHER")

        assert facts(order) == ("CANCELLED", "REFUNDED", "UNFULFILLED", "NONE")
        with pytest.raises(Conflict):
            move(order, "PENDING")


class TestParcels:
    def test_units_are_taken_out_of_packed_parcels_the_newest_first(self, order, cup, clerk, give_back):
        first, second = pack(order, {cup: 1}, clerk), pack(order, {cup: 2}, clerk)

        give_back(order, {cup: 2})

        first.refresh_from_db()
        second.refresh_from_db()
        assert [(parcel.state, parcel.lines[0]["quantity"]) for parcel in (first, second)] == [
            ("UNFULFILLED", 1),
            ("CANCELLED", 2),
        ]
        assert shelf(cup) == (9, 1)

    def test_a_parcel_keeps_what_is_still_to_be_sent(self, order, cup, clerk, give_back):
        parcel = pack(order, {cup: 3}, clerk)

        give_back(order, {cup: 1})

        parcel.refresh_from_db()
        assert (parcel.state, parcel.lines[0]["quantity"]) == ("UNFULFILLED", 2)
        update_parcel(
            order_id=order.pk, parcel_id=parcel.pk, to="FULFILLED", way={}, telling=Notifying(clerk)
        )
        assert (shelf(cup), line_of(order, cup).quantity_shipped) == ((7, 0), 2)

    def test_when_the_rest_leaves_the_order_it_is_sent(self, order, cup, plate, clerk, give_back):
        pack(order, {cup: 3}, clerk, is_sent=True)

        give_back(order, {plate: 1})

        assert facts(order) == ("SHIPPED", "PARTIALLY_REFUNDED", "FULFILLED", "DELIVER")
        assert shelf(plate) == (9, 0)

    def test_units_that_were_sent_stay_and_those_that_came_back_are_counted_once(
        self, order, cup, clerk, give_back
    ):
        pack(order, {cup: 2}, clerk, is_sent=True)

        give_back(order, {cup: 3}, restock=True)

        line = line_of(order, cup)
        assert (line.quantity_shipped, line.quantity_returned, line.quantity_removed) == (2, 2, 1)
        assert shelf(cup) == (9, 0)

    def test_ticked_as_on_the_shelf_they_leave_the_order(self, order, cup, give_back):
        give_back(order, {cup: 2}, restock=True)

        assert (shelf(cup), line_of(order, cup).quantity_removed) == ((9, 1), 2)


class TestGateway:
    @pytest.fixture
    def order(self, in_the_store, cup):
        """3 of 30.00 and the delivery of 10.00, by card."""
        return paid_by_card(in_the_store, (cup, 3))

    def test_on_its_way_the_units_are_free_and_the_money_counts_as_here(self, order, cup, give_back):
        give_back(order, {cup: 1}, how="GATEWAY")

        assert (shelf(cup), facts(order)[1:]) == ((9, 2), ("PAID", "UNFULFILLED", "PACK"))
        deliver()
        assert facts(order)[1:] == ("PARTIALLY_REFUNDED", "UNFULFILLED", "PACK")

    def test_all_of_it_on_its_way_is_to_be_cancelled(self, order, cup, give_back):
        give_back(order, {cup: 3}, how="GATEWAY", shipping=Decimal("10.00"))

        assert facts(order)[1:] == ("PAID", "UNFULFILLED", "CANCEL")
        deliver()
        assert facts(order)[1:] == ("REFUNDED", "UNFULFILLED", "CANCEL")

    def test_what_failed_is_owed_and_takes_no_other_units(self, order, cup, clerk, give_back):
        row = give_back(order, {cup: 1}, how="GATEWAY")
        fail_refund(refund_id=row.pk, failure="gateway", actor=clerk)
        assert facts(order)[1:] == ("OVERPAID", "UNFULFILLED", "REFUND")

        give_back(order, {cup: 1})

        line = line_of(order, cup)
        assert (line.quantity_removed, shelf(cup), fresh(order).removed) == (1, (9, 2), Decimal("30.00"))
        assert facts(order)[1:] == ("PARTIALLY_REFUNDED", "UNFULFILLED", "PACK")

    def test_tried_again_it_is_on_its_way_once_more(self, order, cup, clerk, give_back):
        row = give_back(order, {cup: 1}, how="GATEWAY")
        fail_refund(refund_id=row.pk, failure="gateway", actor=clerk)

        retry_refund(order_id=order.pk, refund_id=row.pk, actor=clerk)

        assert facts(order)[1:] == ("PAID", "UNFULFILLED", "PACK")
        deliver()
        assert (fresh(order).removed, facts(order)[1]) == (Decimal("30.00"), "PARTIALLY_REFUNDED")
