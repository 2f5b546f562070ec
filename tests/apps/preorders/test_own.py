"""Who is limited to his own orders sees and changes his own preorders alone, and the orders they become."""

import pytest

from common.permissions import PERMISSIONS
from tenants.context import inside
from tests.factories.collaborators import make_member
from tests.factories.preorders import send_quote

pytestmark = pytest.mark.django_db


def test_those_of_others_are_not_there(store, api):
    member = make_member(store, role="CUSTOM", resources=sorted(PERMISSIONS), limits={"ownOrders": True})
    limited = api(as_=member.user)
    with inside(store):
        foreign = send_quote().pk
    body = {"kind": "REQUEST", "title": "Mía", "lines": []}

    own = limited.post("preorder", body).json()

    assert [row["_id"] for row in limited.get("preorder").json()["items"]] == [own["_id"]]
    path = f"preorder/{foreign}"
    answers = [
        limited.get(path),
        limited.patch(path, {"title": "Otra"}),
        limited.post(f"{path}/confirm", {}),
        limited.post(f"{path}/send", {}),
        limited.get(f"{path}/pdf"),
        limited.delete(path),
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert api(as_="owner").get("preorder").json()["total"] == 2
