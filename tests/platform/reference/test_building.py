import pytest

from reference.building import BUILDERS, DATA, PHANTOM_DISTRICTS, build_peru, compact_json


@pytest.mark.parametrize("name", BUILDERS)
def test_committed_file_is_what_the_packages_say(name):
    assert (DATA / name).read_text("utf-8") == compact_json(BUILDERS[name]())


def test_peru_has_the_places_of_inei():
    peru = build_peru()
    provinces = {code: value for _, parts in peru.values() for code, value in parts.items()}
    districts = [code for _, parts in provinces.values() for code in parts]

    assert (len(peru), len(provinces), len(districts)) == (25, 196, 1891)
    assert not PHANTOM_DISTRICTS & set(districts)
    assert all(len({*parts.values()}) == len(parts) for _, parts in provinces.values())


def test_files_are_small():
    assert sum((DATA / name).stat().st_size for name in BUILDERS) < 200_000


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("150120", "Magdalena del Mar"),
        ("150135", "San Martín de Porres"),
        ("150142", "Villa El Salvador"),
        ("150143", "Villa María del Triunfo"),
        ("060506", "Santa Cruz de Toledo"),
        ("230102", "Alto de la Alianza"),
        ("230111", "La Yarada Los Palos"),
        ("250305", "Alexander von Humboldt"),
    ],
)
def test_districts_are_written_as_their_people_write_them(code, name):
    assert build_peru()[code[:2]][1][code[:4]][1][code] == name
