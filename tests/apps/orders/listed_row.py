"""A row of the list of orders, as its schema would write it."""

from apps.message_templates.models import Channel
from apps.message_templates.queries import text_of
from apps.message_templates.rendering import render_text
from apps.orders.access import order_token
from apps.orders.listing.schemas import OrderRow
from apps.orders.models import Order
from apps.orders.moments.whatsapp import whatsapp_values
from reference.address_snapshot import place_line
from tenants.current import current_store


def listed_row(order: Order) -> OrderRow:
    same = (
        "id number placed_at customer_name phone item_count total currency state payment_state payment_kind "
        "fulfillment_state shipping_kind shipping_name origin tags assignee_id assignee_name expires_at "
        "first_name language"
    ).split()
    item = order.first_item
    first_item = {
        "name": item["name"], "variant_name": item.get("variantName", ""), "photo": item["photo"]
    }  # fmt: skip
    owes = order.payment_kind == "WALLET_MANUAL" and order.payment_state == "PENDING"
    token = order_token(order.pk, order.access_token_hash)
    path = f"/es/order/{order.pk}#t={token}" if owes else ""
    return OrderRow(
        **{name: getattr(order, name) for name in same},
        next_action="COLLECT" if owes else order.next_action,
        first_item=first_item,
        district=place_line(order.shipping_address),
        due=order.total if owes else None,
        buyer_path=path,
        reminder=_reminder(order, path) if owes else "",
    )


def _reminder(order: Order, path: str) -> str:
    draft = text_of("payment_due", Channel.WHATSAPP, "es")
    return render_text(draft.body, whatsapp_values(order, current_store().name, path), is_mail=False)
