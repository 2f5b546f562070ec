"""Permission words, roles, and the special words for operations that need none of them."""

from collections.abc import Iterable

PUBLIC = "PUBLIC"
"""Anybody; a bearer token is not read."""
OPTIONAL = "OPTIONAL"
"""Anybody; a token, when sent, must be a good one."""
USER = "USER"
"""A user-level token."""
MEMBER = "MEMBER"
"""A store-level token of any member."""
USER_OR_STORE = "USER_OR_STORE"
"""Either kind of token."""

PLATFORM = "PLATFORM"
"""A user-level token of somebody who works for the platform and logs in with a second step; to anybody else
the call is not there."""

SPECIAL = frozenset({PUBLIC, OPTIONAL, USER, MEMBER, USER_OR_STORE, PLATFORM})

AREAS = (
    "orders",
    "products",
    "shipping",
    "payments",
    "customers",
    "marketing",
    "chat",
    "analytics",
    "content",
    "settings",
    "collaborators",
    "billing",
)
VERBS = ("view", "create", "edit", "delete")
SENSITIVE = frozenset(
    {
        "orders.export",
        "orders.refund",
        "orders.approve_payment",
        "invoices.emit",
        "products.see_cost",
        "customers.see_contact",
        "billing.manage",
        "domain.manage",
    }
)
PERMISSIONS: frozenset[str] = frozenset(f"{area}.{verb}" for area in AREAS for verb in VERBS) | SENSITIVE


def _area(*areas: str, verbs: tuple[str, ...] = VERBS) -> frozenset[str]:
    return frozenset(f"{area}.{verb}" for area in areas for verb in verbs)


_VIEW = ("view",)
_ADMIN = PERMISSIONS - {"billing.manage"}

ROLES: dict[str, frozenset[str]] = {
    "OWNER": PERMISSIONS,
    "ADMIN": _ADMIN,
    "SALES": _area("orders", "customers", "chat")
    | _area("products", "shipping", "payments", "marketing", "analytics", verbs=_VIEW)
    | {"orders.approve_payment", "customers.see_contact"},
    "WAREHOUSE": _area("orders", verbs=("view", "edit"))
    | _area("shipping")
    | _area("products", verbs=("view", "edit"))
    | {"customers.see_contact"},
    "CATALOGUE": _area("products", "content") | {"products.see_cost"},
    "MARKETING": _area("marketing", "content", "customers")
    | _area("orders", "products", "analytics", verbs=_VIEW),
    "ACCOUNTANT": _area("orders", "products", "customers", "analytics", "payments", verbs=_VIEW)
    | {"orders.export", "invoices.emit", "products.see_cost", "customers.see_contact"},
    "CHAT_AGENT": _area("chat") | _area("orders", "products", "customers", verbs=_VIEW) | {"orders.create"},
    "CUSTOM": frozenset(),
}


OWNER = "OWNER"
SUPPORT = "SUPPORT"
"""The role of a visit of the platform's support: nobody is given it."""
SUPPORT_WORDS: frozenset[str] = _area(
    "orders", "products", "shipping", "payments", "customers", "marketing", "content", "settings", verbs=_VIEW
) | {"shipping.edit", "payments.edit", "marketing.edit", "content.edit", "settings.edit"}
"""What a visit may at most; which calls of these it reaches is said by console.support_calls."""
_VIEWED_WITH = {"invoices.emit": "orders.view", "customers.see_contact": None, "domain.manage": None}
"""Sensitive words that are not of an area of their own name, or are of use without seeing it."""


def granted_words(role: str, resources: Iterable[str]) -> frozenset[str]:
    """What a member may: the words of the role and those that were added to it."""
    return ROLES.get(role, frozenset()) | frozenset(resources)


def with_views(words: Iterable[str]) -> frozenset[str]:
    """Whoever changes something sees it: the words, and those to see what they are about."""
    chosen = frozenset(words)
    views = {_VIEWED_WITH.get(word, f"{word.partition('.')[0]}.view") for word in chosen}
    return chosen | {word for word in views if word}
