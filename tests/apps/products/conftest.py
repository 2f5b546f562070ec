from typing import Any

import pytest

from tests.factories.attachments import png


@pytest.fixture
def photo(api: Any) -> str:
    """The id of an uploaded picture."""
    return str(api(as_="owner").upload("attachment/file", {"file": png()}).json()["_id"])
