"""A place as one text, from the country down: `PE/15/1501/150122`.

Codes where the country has lists. What is written freely is compared as a reader does: "Santiago" and
" santiago" are one place. A neighborhood that the store has added is named by its id.
"""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from common.text import search_key
from reference.tables import COUNTRIES, PlaceEntry

MAX_KEY_LENGTH: Final = 150
"""Some letters are spelt by many in a key, and an entry of an index takes 2 700 bytes."""
MAX_PATH_LENGTH: Final = 3 * MAX_KEY_LENGTH + 5
LEVELS: Final = ("country", "state", "city", "neighborhood")


def place_path(country: str, state: str = "", city: str = "", neighborhood: str = "") -> str:
    """The place down to the last level that is given; a gap above it stays one: `SG//bedok`."""
    entry = COUNTRIES.get(country)
    states = entry.states if entry else {}
    cities = states[state].parts if state in states else {}
    districts = cities[city].parts if city in cities else {}
    levels = [country, _step(state, states), _step(city, cities)]
    levels.append(neighborhood if own_id(neighborhood) else _step(neighborhood, districts))
    return "/".join(levels).rstrip("/")


def place_paths(address: Mapping[str, Any]) -> list[str]:
    """All places that an address lies in, the widest first; levels that it leaves out are left out."""
    given = [str(address.get(level) or "") for level in LEVELS]
    paths = [place_path(*given[: depth + 1]) for depth in range(len(LEVELS))]
    return list(dict.fromkeys(path for path in paths if path))


def key_of(text: str) -> str:
    """How a written name is compared; it holds no slash."""
    return search_key(text)[:MAX_KEY_LENGTH]


def own_id(text: str) -> UUID | None:
    """The id of a neighborhood that a store has added; only as ids are answered."""
    try:
        row_id = UUID(text)
    except ValueError:
        return None
    return row_id if str(row_id) == text else None


def _step(text: str, listed: dict[str, PlaceEntry]) -> str:
    return text if text in listed else key_of(text)
