"""Addresses of a store as their merchant sees them."""

from typing import cast

from tenants.domain_records import in_words, provider_of, records_of, registrable
from tenants.domain_schemas import AddressOut, CustomDomainOut, DnsRecordOut, DomainStateName
from tenants.models import CustomDomain, Domain, Store


def custom_domain_out(row: CustomDomain) -> CustomDomainOut:
    base = registrable(row.host)
    same = "id host state checked_at next_check_at verified_at cert_expires_at created_at".split()
    return CustomDomainOut(
        **{name: getattr(row, name) for name in same},
        full_name=in_words(row.host),
        domain_name=in_words(base),
        prefix=row.host.removesuffix(base).removesuffix("."),
        primary=Domain.objects.filter(domain=row.host, tenant_id=row.store_id, is_primary=True).exists(),
        records=[DnsRecordOut(**record) for record in records_of(row.host, row.token, row.records)],
        provider=provider_of(row.name_servers),
    )


def addresses_of(store: Store) -> list[AddressOut]:
    """Two queries; `www` comes with its domain and is no line of its own."""
    own = list(CustomDomain.objects.filter(store=store).order_by("created_at"))
    rows = list(Domain.objects.filter(tenant=store).order_by("-created_at"))
    primary = next((row.domain for row in rows if row.is_primary), "")
    newest_free = next((row.pk for row in rows if row.kind == "FREE"), None)
    free = [
        AddressOut(
            id=row.pk,
            full_name=row.domain,
            kind="FREE",
            primary=row.is_primary,
            state="ACTIVE" if row.is_primary or (row.pk == newest_free and not own) else "REDIRECTS",
            missing=0,
        )
        for row in rows
        if row.kind == "FREE"
    ]
    custom = [
        AddressOut(
            id=row.pk,
            full_name=in_words(row.host),
            kind="CUSTOM",
            primary=row.host == primary,
            state=cast(DomainStateName, row.state),
            missing=sum(one["state"] != "OK" for one in records_of(row.host, row.token, row.records)),
        )
        for row in own
    ]
    return sorted([*free, *custom], key=lambda one: not one.primary)
