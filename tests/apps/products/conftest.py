from typing import Any

import pytest

from tests.factories.attachments import png, pngs


@pytest.fixture
def photo(api: Any) -> str:
    """The id of an uploaded picture."""
    return str(api(as_="owner").upload("attachment/file", {"file": png()}).json()["_id"])


@pytest.fixture
def photos(api: Any) -> list[str]:
    """The ids of three uploaded pictures."""
    admin = api(as_="owner")
    return [str(admin.upload("attachment/file", {"file": one}).json()["_id"]) for one in pngs(3)]
