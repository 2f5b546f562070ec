"""Mails about a domain: to its owner when its state changes, and its steps to who keeps its records."""

from datetime import datetime
from typing import Final, Literal

from django.conf import settings

from common.i18n import Language, parse_language
from common.ids import new_id
from common.mail import send_mail
from tenants.domain_records import in_words, records_of
from tenants.models import CustomDomain, Store
from tenants.presentation import store_url

News = Literal["active", "degraded", "disabled"]
_NEWS: Final[dict[News, dict[Language, tuple[str, str]]]] = {
    "active": {
        "es": (
            "{host} ya abre tu tienda",
            "Tus clientes entran por {host}. Las otras direcciones llevan hacia ella.",
        ),
        "en": (
            "{host} opens your store now",
            "Your customers come in through {host}. Your other addresses lead to it.",
        ),
    },
    "degraded": {
        "es": (
            "Cambiaron los registros de {host}",
            (
                "Mientras tanto tus clientes entran por tu dirección gratis. Si los registros no vuelven "
                "a estar bien en 7 días, {host} deja de abrir tu tienda."
            ),
        ),
        "en": (
            "The records of {host} have changed",
            (
                "Meanwhile your customers come in through your free address. If the records aren’t right "
                "again within 7 days, {host} stops opening your store."
            ),
        ),
    },
    "disabled": {
        "es": ("{host} ya no abre tu tienda", "Tu tienda sigue abierta en su dirección gratis."),
        "en": ("{host} no longer opens your store", "Your store stays open at its free address."),
    },
}


def tell_owner(domain: CustomDomain, news: News, now: datetime) -> None:
    """Must be called in the transaction that changes the state."""
    store: Store = domain.store
    language = parse_language(store.language)
    host = in_words(domain.host)
    heading, line = (text.format(host=host) for text in _NEWS[news][language])
    send_mail(
        "domain_news",
        to=store.owner.email,
        language=language,
        values={"heading": heading, "line": line, "link": _screen(language, store)},
        dedupe_key=f"domain_news-{domain.pk}-{news}-{now:%Y%m%d%H%M}",
        store_id=store.pk,
    )


def send_steps(domain: CustomDomain, *, to: str, language: Language) -> None:
    """To who keeps the records of the domain; it opens no access to anything."""
    found = records_of(domain.host, domain.token, domain.records)
    records = [record for record in found if record["state"] != "OK"]
    send_mail(
        "domain_steps",
        to=to,
        language=language,
        values={
            "host": in_words(domain.host),
            "store": domain.store.name,
            "records": records,
            "link": store_url(domain.store),
        },
        dedupe_key=f"domain_steps-{domain.pk}-{new_id()}",
        store_id=domain.store_id,
        sender_name=domain.store.name,
    )


def _screen(language: Language, store: Store) -> str:
    prefix = "" if language == "en" else f"/{language}"
    home = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}{prefix}"
    return f"{home}/admin/my-store/domain?storeOid={store.pk}"
