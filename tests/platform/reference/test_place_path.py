"""A place as one text, for what is kept by place."""

import pytest

from common.ids import new_id
from reference.place_path import MAX_KEY_LENGTH, MAX_PATH_LENGTH, place_path, place_paths

OWN = str(new_id())


@pytest.mark.parametrize(
    ("place", "path"),
    [
        (("PE",), "PE"),
        (("PE", "15"), "PE/15"),
        (("PE", "15", "1501"), "PE/15/1501"),
        (("PE", "15", "1501", "150122"), "PE/15/1501/150122"),
        (("PE", "15", "1501", OWN), f"PE/15/1501/{OWN}"),
        (("CL", "RM", " Santiago", "Ñuñoa"), "CL/RM/santiago/nunoa"),
        (("CL", "RM", "santiago", OWN), f"CL/RM/santiago/{OWN}"),
        (("SG", "", "Bedok"), "SG//bedok"),
        (("PE", "15/1501"), "PE/15 1501"),
        (("PE", "15", "1501", OWN.upper()), f"PE/15/1501/{OWN.replace('-', ' ')}"),
    ],
)
def test_path_starts_with_the_country(place: tuple[str, ...], path: str) -> None:
    assert place_path(*place) == path


def test_longest_place_fits() -> None:
    longest = place_path("SG", *["ﷺ" * 100] * 3)

    assert len(longest) == MAX_PATH_LENGTH
    assert [len(part) for part in longest.split("/")] == [2, *[MAX_KEY_LENGTH] * 3]


def test_address_lies_in_each_of_its_places() -> None:
    home = {"country": "PE", "state": "15", "city": "1501", "neighborhood": OWN, "line": "Mz. B"}

    assert place_paths(home) == ["PE", "PE/15", "PE/15/1501", f"PE/15/1501/{OWN}"]


@pytest.mark.parametrize(
    ("address", "paths"),
    [
        ({}, []),
        ({"country": "PE"}, ["PE"]),
        ({"country": "PE", "state": "15", "city": None, "neighborhood": ""}, ["PE", "PE/15"]),
        ({"country": "SG", "state": None, "city": "Bedok"}, ["SG", "SG//bedok"]),
    ],
)
def test_levels_that_an_address_leaves_out_are_no_places(
    address: dict[str, str | None], paths: list[str]
) -> None:
    assert place_paths(address) == paths
