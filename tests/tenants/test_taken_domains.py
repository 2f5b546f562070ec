"""A domain that another store has is refused in every spelling of it, and always in the same words."""

import pytest

from tenants.models import CustomDomain
from tenants.services.watch_domains import watch_domain
from tests.tenants import test_custom_domains as domains

pytestmark = pytest.mark.django_db
zone, _plan, admin, other = domains.zone, domains._plan, domains.admin, domains.other
TAKEN = {
    "code": "11000",
    "message": "That domain is already in use.",
    "params": {"reason": "domain_taken", "field": "domainName"},
}
FREE_TAKEN = {
    "code": "11000",
    "message": "Another store is using that address.",
    "params": {"reason": "subdomain_taken", "field": "subdomainName"},
}


@pytest.mark.parametrize(
    "typed",
    [
        "tienda-ñandú.pe",
        "TIENDA-ÑANDÚ.PE.",
        "tienda-n\u0303andu\u0301.pe",
        "xn--tienda-and-z9a5i.pe",
        "www.XN--tienda-and-z9a5i.pe:443",
        "https://www.tienda-ñandú.pe/es?x=1",
        "tienda-ñandú。pe",
    ],
)
def test_domain_of_another_store_is_the_same_in_every_spelling(admin, other, zone, store, typed):
    domains.claim(admin, "tienda-ñandú.pe")
    claimed = domains.claim(other, typed)
    row = CustomDomain.objects.get(store=store)
    domains.point_here(zone, row, row.host)
    for _ in range(3):
        watch_domain(row.pk)
    active = domains.claim(other, typed)
    admin.delete(f"domain/custom?_id={row.pk}")
    rests = domains.claim(other, typed)

    for refused in (claimed, active, rests):
        answer = refused.json()
        assert answer.pop("requestId")
        assert (refused.status_code, answer) == (409, TAKEN)
    assert other.get("domain/custom").json()["items"] == []


def test_free_address_of_another_store_is_refused_without_a_word_about_it(admin, other_store, store):
    name = other_store.subdomain_name
    answers = [
        act("domain", {"prefix": typed})
        for act in (admin.patch, admin.post)
        for typed in (name, name.upper(), f" {name} ")
    ]

    for refused in answers:
        answer = refused.json()
        assert answer.pop("requestId")
        assert (refused.status_code, answer) == (409, FREE_TAKEN)
    store.refresh_from_db()
    assert store.subdomain_name == "barronorte"
