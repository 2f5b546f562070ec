import pytest

from reference.building import BUILDERS, DATA, PHANTOM_DISTRICTS, build_peru, written


@pytest.mark.parametrize("name", BUILDERS)
def test_committed_file_is_what_the_packages_say(name):
    assert (DATA / name).read_text("utf-8") == written(BUILDERS[name]())


def test_peru_has_the_places_of_inei():
    peru = build_peru()
    provinces = {code: value for _, parts in peru.values() for code, value in parts.items()}
    districts = [code for _, parts in provinces.values() for code in parts]

    assert (len(peru), len(provinces), len(districts)) == (25, 196, 1891)
    assert not PHANTOM_DISTRICTS & set(districts)
    assert all(len({*parts.values()}) == len(parts) for _, parts in provinces.values())


def test_files_are_small():
    assert sum((DATA / name).stat().st_size for name in BUILDERS) < 200_000
