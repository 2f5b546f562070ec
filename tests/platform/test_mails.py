"""Every mail as its reader gets it: both parts, his language, links that lead somewhere, light to carry."""

import re
from datetime import timedelta
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.core import mail
from django.db.models import F
from django.template import engines
from django.utils import timezone

from accounts.notices import NOTICES
from accounts.services.account_events import record_event
from accounts.services.email_change import request_email_change
from accounts.tasks import send_recovery
from apps.analytics.services.week_mail import mail_week
from apps.collaborators.schemas import CollaboratorIn
from apps.collaborators.services.invite import create_collaborator
from apps.complaints.services.remind import remind
from apps.customers.services.newsletter import request_sign_up
from apps.message_templates.kinds import all_kinds, kind_of
from apps.message_templates.models import Channel
from apps.message_templates.moment_switches import turn
from apps.message_templates.services.preview import send_test
from apps.notifications.services.notify import notify
from apps.notifications.services.summary_mail import send_held
from apps.orders.actors import Actor, member
from apps.orders.carts.services.remind import remind_carts
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.detail.services.send_link import request_link
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.editing.services.shipping_price import ShippingPrice, write_shipping_price
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import create_return
from apps.orders.listing.schemas import OrderFilters
from apps.orders.listing.services.export_orders import start_export
from apps.orders.models import Order, OrderLine
from apps.orders.moments.letters import MAIL_TEMPLATE
from apps.orders.payments.services.cancel_by_buyer import cancel_by_buyer
from apps.orders.payments.services.claims import create_claim, reject_claim
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.refund_rows import RefundRequest
from apps.orders.tasks import expire_overdue
from apps.preorders.services.mails import mail_customer
from apps.preorders.words import MAILS as PREORDER_MAILS
from apps.products.models import Variant
from apps.reviews.services.request_reviews import request_reviews
from apps.reviews.services.settings import update_settings
from apps.stock_alerts.models import StockAlert
from apps.stock_alerts.services.tell import tell
from billing.models import Plan
from billing.notices import NOTICES as PLAN_NOTICES
from billing.services.record import notify_user
from common.api import Caller
from common.i18n import parse_language
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from common.permissions import ROLES
from tenants.context import inside
from tenants.domain_mails import send_steps, tell_owner
from tenants.domain_records import DnsRecord
from tenants.host_names import free_host
from tenants.models import CustomDomain, Membership, Store
from tests.architecture.test_mail_texts import MAILS
from tests.factories.card_payments import WRONG, enter, place_by_card, start
from tests.factories.carts import left_cart
from tests.factories.collaborators import INVITATION
from tests.factories.complaints import answer, make_complaint
from tests.factories.console import mail_of_platform
from tests.factories.orders import next_monday, place, place_by_wallet
from tests.factories.preorders import in_days, make_quote
from tests.factories.shipping import agree_by_chat, open_pickup_point, set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
LANGUAGES = pytest.mark.parametrize("language", ["es", "en"])
LIMIT_BYTES = 100_000
OTHER_LANGUAGE = {
    "es": re.compile(r"\b(your|order|payment|rounding|delivery|pickup|thanks)\b", re.IGNORECASE),
    "en": re.compile(r"\b(pedido|tienda|pago|redondeo|entrega|recojo|gracias|hola)\b", re.IGNORECASE),
}
TRACK = "https://olva.pe/77-1020"
PHOTO = {"urls": {"thumb": {"jpg": "/media/stores/a/pictures/b.jpg"}}}
SCREENS = settings.ROOT / "frontend" / "src"


def every_mail(store: Any, owner: Any, language: str, photo: Any = None) -> list[tuple[str, Any]]:
    """(template, message) of each mail that the product sends, made by the services that send them."""
    owner.language, owner.email_verified_at = language, timezone.now()
    owner.save()
    words = {"product__name": {"es": "Taza Quincha", "en": "Quincha cup"}}
    clerk = member(new_id(), "Ana Quispe")
    with inside(store):
        cup = stocked(90, price="48.90", **words)
        plate = stocked(90, price="1250.00", product__name={"es": "Plato hondo", "en": "Deep plate"})
        place_by_wallet((cup, 1), language=language)
        expire_overdue(timezone.now() + timedelta(days=9))
        order = place_by_wallet((cup, 2), (plate, 1), language=language)
        OrderLine.objects.update(photo=photo or PHOTO, variant_name=F("sku"))
        claim = create_claim(order_id=order.pk, operation_number="04518273")
        reject_claim(claim_id=claim.pk, reason="04518273 +51", actor=clerk)
        create_comment(order_id=order.pk, body="¿?\n12:30", actor=None)
        create_comment(order_id=order.pk, body="12:30", actor=clerk, visible_to_buyer=True)
        details = Details(reason="INVENTORY", note="77-1020")
        change_state(order_id=order.pk, to="CANCELLED", actor=clerk, details=details)
        change_state(order_id=order.pk, to="PENDING", actor=clerk, details=Details(keep_prices=True))
        part = place_by_wallet((cup, 1), language=language)
        record_payment(order_id=part.pk, amount=Decimal(5), reference="", actor=clerk)
        _fetched(cup, language, clerk)
        walked = place((cup, 2), language=language)
        for state in ("CONFIRMED", "SHIPPED", "DELIVERED"):
            given = Details(courier="Olva", tracking="77-1020", tracking_url=TRACK)
            change_state(order_id=walked.pk, to=state, actor=clerk, details=given)
        _come_back(walked, clerk)
        _sent_and_edited(place((cup, 2), language=language), clerk)
        request_link(number=walked.number, contact=walked.email)
        cancel_by_buyer(order_id=place_by_wallet((cup, 1), language=language).pk)
        _priced_later(cup, language, clerk)
        _paid_back(store, place_by_card((cup, 1), language=language), clerk)
        _exported(store, language)
        _marketed(owner, language)
        _reviewed_and_alerted(cup, language)
        _invited(store, language)
        _complained(language)
        _quoted(cup, language)
        _heard_of(store, owner)
        _own_domain(store, language)
    for kind in NOTICES:
        record_event(owner, kind)
    _of_the_plan(owner)
    request_email_change(owner, "nueva@correo.pe")
    mail_of_platform(store, owner)
    send_recovery({"email": owner.email})
    return _delivered()


def _of_the_plan(owner: Any) -> None:
    day, plan = timezone.now().date(), Plan.objects.get(pk="STARTER")
    words = {"card": "Visa 4242", "receipt": "R001-1", "operation": "04518273", "reason": "04518273"}
    for kind in PLAN_NOTICES:
        notify_user(owner.pk, kind, key=kind, plan=plan, day=day, amount=(Decimal(39), "PEN"), **words)


def _priced_later(cup: Variant, language: str, clerk: Actor) -> None:
    agree_by_chat()
    order = place_by_wallet((cup, 1), language=language, shipping_key="manual")
    ask = ShippingPrice(Decimal("12.50"), (2, 4))
    write_shipping_price(order_id=order.pk, ask=ask, version=order.version, actor=clerk)
    set_standard(enabled=True)


def _sent_and_edited(order: Order, clerk: Actor) -> None:
    line = order.lines.get().pk
    for units in (3, 2):
        ask = EditRequest(lines=[RequestedLine(line, None, units)])
        edit_session(order_id=order.pk, ask=ask, actor=clerk)
    change_state(order_id=order.pk, to="CONFIRMED", actor=clerk)
    telling = Notifying(clerk)
    sent = create_parcel(
        order_id=order.pk, units={line: 1}, way=TrackingInfo("Olva"), is_sent=True, telling=telling
    )
    way = {"tracking": "77-1020", "tracking_url": TRACK}
    update_parcel(order_id=order.pk, parcel_id=sent.pk, to=None, way=way, telling=telling)


def _fetched(cup: Variant, language: str, clerk: Actor) -> None:
    point = open_pickup_point()
    point.name = "Jr. Unión"
    point.hours = [{"days": [1, 2, 3, 4, 5], "opens": "09:00", "closes": "18:00"}]
    point.save()
    order = place((cup, 1), language=language, shipping_key=f"pickup:{point.pk}", address=None)
    for state in ("CONFIRMED", "READY"):
        change_state(order_id=order.pk, to=state, actor=clerk)


def _come_back(order: Order, clerk: Actor) -> None:
    given = {"reason": "SIZE", "note": "", "outcomes": None, "actor": clerk}
    for is_here in (False, True):
        create_return(order_id=order.pk, units={order.lines.get().pk: 1}, is_here=is_here, **given)


def _paid_back(store: Any, order: Order, clerk: Actor) -> None:
    enter(start(order, store), WRONG)
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    refund(order_id=order.pk, ask=RefundRequest(reason="77-1020", amount=Decimal(5)), actor=clerk)


def _exported(store: Any, language: str) -> None:
    caller = Caller(store.owner_id, "store", "", store_id=store.pk, permissions=frozenset({"orders.export"}))
    requested = OrderFilters.model_validate({})
    start_export(form="csv", filters=requested, ids=[], caller=caller, language=parse_language(language))


def _invited(store: Any, language: str) -> None:
    Store.objects.filter(pk=store.pk).update(language=language)
    for plan in Plan.objects.all():
        plan.gates = {**plan.gates, "collaborators": 9}
        plan.save()
    inviter = Caller(store.owner_id, "store", "", store_id=store.pk, permissions=ROLES["OWNER"])
    invitation = CollaboratorIn.model_validate(
        {**INVITATION, "channel": "MAIL", "email": "mariela@correo.pe"}
    )
    create_collaborator(caller=inviter, fields=invitation.model_dump())


def _heard_of(store: Any, owner: Any) -> None:
    Membership.objects.filter(store=store, user=owner).update(notices={"mailed": ["STOCK", "WEEK"]})
    notify("low_stock", {"product": "Taza", "left": 2}, link="/admin/products/list")
    # Of both: a week with orders, and one without.
    for week in range(2):
        mail_week(next_monday(timezone.now() + timedelta(weeks=week)))
    send_held(Membership.objects.get(store=store, user=owner).pk, timezone.now() - timedelta(hours=1))


def _own_domain(store: Any, language: str) -> None:
    needed = DnsRecord("CNAME", "www", "edge-1.vitrina.pe", "MISSING").stored()
    extra = DnsRecord("AAAA", "@", "2001:db8:40::15", "EXTRA").stored()
    here = Store.objects.get(pk=store.pk)
    row = CustomDomain.objects.create(store=here, host="barronorte.pe", token="7f3k", records=[needed, extra])
    for news in ("active", "degraded", "disabled"):
        tell_owner(row, news, timezone.now())
    send_steps(row, to="ti@correo.pe", language=parse_language(language))


def _quoted(cup: Variant, language: str) -> None:
    quote = make_quote(cup, title="77-1020", language=language, available_on=in_days(20))
    for what in PREORDER_MAILS:
        mail_customer(quote, what)


def _complained(language: str) -> None:
    written_in = parse_language(language)
    make_complaint(written_in)
    remind((timezone.now() + timedelta(days=40)).replace(hour=17))
    answer(make_complaint(written_in), body="77-1020")


def _marketed(owner: Any, language: str) -> None:
    campaign, written_in = kind_of("campaign"), parse_language(language)
    draft = campaign.sides[Channel.MAIL].defaults[written_in]
    send_test(campaign, draft, written_in, chosen=None, permissions=(), user_id=owner.pk)
    noon = timezone.now().replace(hour=17)
    left_cart(email="valeria@correo.pe", language=language, seen_at=noon - timedelta(hours=5))
    turn(owner.pk, "abandoned_cart", True)
    assert remind_carts(noon) == 1


def _reviewed_and_alerted(cup: Variant, language: str) -> None:
    order, now = place((cup, 1), language=language), timezone.now()
    Order.objects.filter(pk=order.pk).update(
        state="DELIVERED", delivered_at=now - timedelta(days=9), marketing_consent_at=now
    )
    meet_customer(order_id=order.pk)
    request_sign_up(email="rosa@correo.pe", consent=True, language=parse_language(language))
    update_settings(changes={"request": True, "request_days": 7})
    request_reviews(now.replace(hour=17))
    StockAlert.objects.create(
        product_id=cup.product_id,
        variant_id=cup.pk,
        email="ana@correo.pe",
        language=language,
        agreed_at=now,
        expires_at=now + timedelta(days=90),
    )
    tell(cup.pk, 1)


def _delivered() -> list[tuple[str, Any]]:
    for _ in range(5):
        open_rows = OutboxMessage.objects.filter(done_at=None).exclude(kind="mail.send")
        for row in open_rows.order_by("created_at"):
            assert process(row.pk)
    found = []
    for row in OutboxMessage.objects.filter(done_at=None, kind="mail.send").order_by("created_at"):
        assert process(row.pk), row.last_error
        name = row.payload["values"].get("moment") or row.payload["template"]
        found.append((name, mail.outbox[-1]))
    return found


@pytest.fixture(autouse=True)
def _missing_values_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines["django"].engine, "string_if_invalid", "MISSING-%s")


@pytest.fixture
def mails(store: Any, owner: Any, language: str) -> list[tuple[str, Any]]:
    return every_mail(store, owner, language)


@LANGUAGES
def test_every_mail_is_looked_at(mails: list[tuple[str, Any]]) -> None:
    moments = {kind.key for kind in all_kinds() if kind.group == "ORDER" and Channel.MAIL in kind.sides}
    assert {template for template, _ in mails} == set(MAILS) - {MAIL_TEMPLATE} | moments


@LANGUAGES
def test_both_parts_say_it_in_the_language_of_the_reader(mails: list[tuple[str, Any]], language: str) -> None:
    for template, message in mails:
        html, kind = message.alternatives[0]
        words = re.sub(r"<style.*?</style>|<[^>]+>", " ", html, flags=re.DOTALL)

        assert (kind, len(message.alternatives)) == ("text/html", 1), template
        assert f'<html lang="{language}"' in html, template
        for text in (message.subject, message.body, words):
            assert text.strip(), template
            assert not re.search(
                r"MISSING|\{\{|\{%|None|undefined|\b[a-z]+[.:][a-z]+\.[a-z]+\b(?!\S)",
                re.sub(r"https?://\S+|\S+@\S+", "", text),
            ), (template, text)
            assert not OTHER_LANGUAGE[language].search(re.sub(r"https?://\S+", "", text)), (template, text)
            assert not re.search(r"[ ]+[,.;:](?:\s|$)|\.\.|\( | \)", text), (template, text)


@LANGUAGES
def test_text_part_is_plain_and_holds_the_same_link(mails: list[tuple[str, Any]]) -> None:
    for template, message in mails:
        button = re.search(r'<a href="([^"]+)" class="button"', message.alternatives[0][0])

        assert button, template
        assert button.group(1).replace("&amp;", "&") in message.body, template
        assert not re.search(r"<[a-z/]|&[a-z]+;|\n{4,}", message.body), template


@LANGUAGES
def test_links_lead_to_pages_that_exist(mails: list[tuple[str, Any]], store: Any) -> None:
    for template, message in mails:
        html = message.alternatives[0][0]
        links = [link.replace("&amp;", "&") for link in re.findall(r'href="([^"]*)"', html)]

        assert links, template
        for link in links:
            assert _exists(link, store), (template, link)
        for picture in re.findall(r'src="([^"]*)"', html):
            assert urlsplit(picture).path.startswith("/media/stores/"), (template, picture)
            assert urlsplit(picture).hostname == free_host(store.subdomain_name)


@LANGUAGES
def test_mail_is_light_and_asks_nobody_for_more(mails: list[tuple[str, Any]]) -> None:
    for template, message in mails:
        html = message.alternatives[0][0]

        assert len(message.message().as_bytes()) < LIMIT_BYTES, template
        assert not re.search(r"<(script|link|iframe|form|video)\b|@import|@font-face", html), template
        assert all('alt="' in picture for picture in re.findall(r"<img[^>]*>", html)), template
        assert len(message.subject) < 78, (template, message.subject)


def _exists(link: str, store: Any) -> bool:
    """Whether the front end has a page for the address, or it leads to a courier."""
    address = urlsplit(link)
    if link == TRACK or address.scheme in ("mailto", "tel"):
        return True
    if address.scheme not in ("http", "https"):
        return False
    path = re.sub(r"^/(es|en)(?=/|$)", "", address.path) or "/"
    if address.netloc == settings.PLATFORM_DOMAIN:
        manifests = SCREENS.rglob("feature.ts")
        texts = "".join(file.read_text() for file in manifests)
        declared = re.findall(r"[sS]creen\('([^']+)'", texts)
    elif address.hostname == free_host(store.subdomain_name):
        declared = re.findall(r"\['\w+', '([^']+)'\]", (SCREENS / "storefront" / "pages.ts").read_text())
    else:
        return False
    return any(re.fullmatch(re.sub(r"\{_id\}|:\w+", "[^/]+", one), path) for one in declared)
