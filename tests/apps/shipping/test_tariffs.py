"""The table of a rate as a file: out, looked at, and in as one job."""

import csv
from io import BytesIO, StringIO

import pytest

from apps.jobs.models import Job
from apps.shipping.tariff_table import MAX_FILE, MAX_ROWS, number
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside

pytestmark = pytest.mark.django_db
HEAD = "Zona;Lugar;Nombre del lugar;Desde (kg);Hasta (kg);Precio;Por cada (kg);Precio por cada"
BANDS = [
    {"from": "0", "upTo": "2000", "price": "14.50"},
    {"from": "2000", "upTo": None, "price": "14.50", "step": "1000", "stepPrice": "3.00"},
]
GOOD = [
    "Costa;PE/13;;0;2;12,50;;",
    "Costa;PE/20;;2;;12,50;1;2,50",
    "Sierra;150122;;0;;15;;",
    "Sierra;;Arequipa / Arequipa / Miraflores;;;;;",
]


@pytest.fixture(autouse=True)
def _files(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def admin(api):
    return api(as_="owner", language="es")


@pytest.fixture
def rate(admin):
    zones = [{"name": "Sierra", "places": ["PE/08"], "bands": BANDS}]
    body = {"name": {"es": "A domicilio"}, "label": "Provincias", "basis": "WEIGHT", "zones": zones}
    return admin.post("shipping/advanced", body).json()


def _file(*lines, head=HEAD, encoding="utf-8"):
    content = BytesIO("\r\n".join([head, *lines]).encode(encoding))
    content.name = "tarifa.csv"
    return content


def _preview(admin, rate, file):
    return admin.upload(f"shipping/advanced/{rate['_id']}/tariff/preview", {"file": file})


def _accept(admin, rate, file, version=1):
    return admin.upload(f"shipping/advanced/{rate['_id']}/tariff", {"file": file, "version": version})


def _work():
    for message in OutboxMessage.objects.filter(done_at=None, kind="job.run"):
        process(message.pk)


def _problems(answer):
    return [(problem["line"], problem["column"], problem["reason"]) for problem in answer.json()["problems"]]


def _zones(admin, rate):
    return admin.get(f"shipping/advanced/{rate['_id']}").json()["zones"]


def test_a_table_is_looked_at_before_anything_is_written(admin, rate):
    answer = _preview(admin, rate, _file(*GOOD))

    assert answer.status_code == 200, answer.content
    preview = answer.json()
    assert (preview["rows"], preview["version"], preview["problems"]) == (4, 1, [])
    assert [
        (zone["name"], zone["change"], zone["placesAdded"], zone["placesRemoved"], zone["price"])
        for zone in preview["zones"]
    ] == [("Costa", "ADDED", 2, 0, "12.50"), ("Sierra", "CHANGED", 2, 1, "15.00")]
    assert _zones(admin, rate)[0]["places"] == ["PE/08"]


def test_an_accepted_table_is_written_by_one_job(admin, rate, store):
    started = _accept(admin, rate, _file(*GOOD))
    assert started.status_code == 202, started.content
    _work()

    job = admin.get(f"job/{started.json()['jobOid']}").json()
    assert (job["state"], job["error"], job["result"]) == ("DONE", "", {"rows": 4, "zones": 2, "changed": 2})
    coast, highlands = _zones(admin, rate)
    assert (coast["name"], coast["places"]) == ("Costa", ["PE/13", "PE/20"])
    assert coast["bands"] == [
        {"from": "0", "upTo": "2000", "price": "12.50", "step": None, "stepPrice": None},
        {"from": "2000", "upTo": None, "price": "12.50", "step": "1000", "stepPrice": "2.50"},
    ]
    assert sorted(highlands["places"]) == ["PE/04/0401/040110", "PE/15/1501/150122"]
    result = b"".join(admin.get(f"job/{job['_id']}/file").streaming_content).decode("utf-8-sig")
    assert [row["Cambio"] for row in csv.DictReader(StringIO(result))] == ["nueva", "cambia"]
    with inside(store):
        assert Job.objects.count() == 1


def test_a_table_becomes_a_rate_of_its_own(admin, store):
    form = {"name": "Provincias", "basis": "WEIGHT"}
    seen = admin.upload("shipping/tariff/preview", {"file": _file(*GOOD), "basis": "WEIGHT"})
    assert [(zone["name"], zone["change"], zone["places"]) for zone in seen.json()["zones"]] == [
        ("Costa", "ADDED", 2),
        ("Sierra", "ADDED", 2),
    ]
    assert admin.get("shipping/advanced").json()["items"] == []

    answer = admin.upload("shipping/tariff", {"file": _file(*GOOD), **form})
    with inside(store):
        _work()
    [made] = admin.get("shipping/advanced").json()["items"]
    job = admin.get(f"job/{answer.json()['jobOid']}").json()
    assert (answer.status_code, job["state"]) == (202, "DONE"), job
    assert (made["name"], made["label"], made["zones"]) == ({"es": "Provincias"}, "Provincias", 2)
    assert [zone["places"] for zone in _zones(admin, made)] == [
        ["PE/13", "PE/20"],
        ["PE/04/0401/040110", "PE/15/1501/150122"],
    ]


def test_a_new_rate_is_not_made_of_a_table_with_faults(admin, store):
    form = {"file": _file("Costa;PE/13;;0;2;doce;;"), "name": "Provincias", "basis": "WEIGHT"}
    answer = admin.upload("shipping/tariff", form)
    assert (answer.status_code, answer.json()["params"]["file"][0]["rule"]) == (422, "tariff_problems")
    with inside(store):
        assert not Job.objects.exists()


def test_what_is_exported_can_be_imported_as_it_is(admin, rate):
    exported = admin.get(f"shipping/advanced/{rate['_id']}/tariff")

    assert exported["Content-Disposition"] == 'attachment; filename="provincias.csv"'
    rows = list(csv.reader(StringIO(exported.content.decode("utf-8-sig"))))
    assert rows == [
        HEAD.split(";"),
        ["Sierra", "PE/08", "Cusco", "0", "2", "14.50", "", ""],
        ["Sierra", "", "", "2", "", "14.50", "1", "3.00"],
    ]
    again = BytesIO(exported.content)
    again.name = "provincias.csv"
    assert [zone["change"] for zone in _preview(admin, rate, again).json()["zones"]] == ["SAME"]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["Costa;PE/13;;0;2;10;;", "Costa;;;3;;12;;"], [(3, "from", "band_gap")]),
        (["Costa;PE/13;;0;2;10;;", "Costa;;;1;;12;;"], [(3, "from", "band_overlap")]),
        (["Costa;PE/13;;0;;10;;", "Costa;;;2;;12;;"], [(3, "from", "band_after_open")]),
        (["Costa;PE/13;;0;;10;1;"], [(2, "stepPrice", "band_step")]),
        (["Costa;;Narnia;0;;10;;"], [(2, "place", "place_unknown")]),
        (["Costa;;Miraflores;0;;10;;"], [(2, "place", "tariff_place")]),
        (
            ["Costa;PE/13;;0;;10;;", "Norte;PE/13/1301;;0;;9;;", "Sur;PE/13;;0;;9;;"],
            [(3, "place", "tariff_place_twice"), (4, "place", "tariff_place_twice")],
        ),
        (
            ["Costa;PE/13;;0;;diez;;", ";PE/20;;0;;1;;"],
            [(2, "price", "tariff_number"), (3, "zone", "tariff_zone")],
        ),
        (["Costa;PE/13;;0;;1,284;;"], [(2, "price", "tariff_number")]),
        (["Costa;PE/13;;0;;-5;;"], [(2, "price", "tariff_number")]),
        (["Costa;PE/13;;0;;12,345;;"], [(2, "price", "tariff_number")]),
        (["Costa;PE/13;;;;10;;"], [(2, "from", "required")]),
        (["Costa;PE/13;;;;;;"], [(2, "from", "tariff_bands")]),
    ],
)
def test_each_fault_names_its_row_and_nothing_is_written(admin, rate, lines, found):
    assert _problems(_preview(admin, rate, _file(*lines))) == found

    refused = _accept(admin, rate, _file(*lines))

    assert (refused.status_code, list(refused.json()["params"])) == (422, ["file"])
    assert OutboxMessage.objects.filter(kind="job.run").count() == 0
    assert [zone["name"] for zone in _zones(admin, rate)] == ["Sierra"]


def test_an_ambiguous_place_lists_what_it_could_be(admin, rate):
    [problem] = _preview(admin, rate, _file("Costa;;Miraflores;0;;10;;")).json()["problems"]

    assert problem["message"].startswith("Miraflores puede ser: Arequipa / Arequipa / Miraflores; ")


@pytest.mark.parametrize(
    ("file", "places"),
    [
        (_file("Costa,PE/13,,0,,12.50,,", head=HEAD.replace(";", ",")), ["PE/13"]),
        (_file("Costa;13;;0;;12,5;;", encoding="utf-8-sig"), ["PE/13"]),
        (_file("Costa;10101;;0;;12.50;;", encoding="cp1252"), ["PE/01/0101/010101"]),
        (_file("Costa;;Miraflores, Lima;0;;S/ 12.50;;"), ["PE/15/1501/150122"]),
        (_file("Costa;;APURIMAC;0;;12.5;;", head="sep=;\r\n" + HEAD), ["PE/03"]),
        (_file("Costa\tPE/13\t0\t12.5\t", head="zone\tplace\tfrom\tprice\tupTo"), ["PE/13"]),
    ],
)
def test_files_of_excel_and_of_people_are_read(admin, rate, file, places):
    started = _accept(admin, rate, file)
    assert started.status_code == 202, started.content
    _work()

    [zone] = _zones(admin, rate)
    assert (zone["places"], zone["bands"][0]["price"]) == (places, "12.50")


def test_weights_are_kilograms_unless_the_head_says_grams(admin, rate):
    head = HEAD.replace("(kg)", "(g)")
    _accept(admin, rate, _file("Costa;PE/13;;0;2500;10;;", "Costa;;;2500;;12;;", head=head))
    _work()

    assert [band["upTo"] for band in _zones(admin, rate)[0]["bands"]] == ["2500", None]


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (_file("a" * MAX_FILE), "tariff_too_large"),
        (_file(*["Costa;PE/13;;0;;1;;"] * (MAX_ROWS + 1)), "tariff_too_long"),
        (_file(), "tariff_empty"),
        (_file("x", head="Zona;Precio"), "tariff_columns"),
        (_file("a\0b"), "tariff_no_table"),
    ],
)
def test_a_file_that_is_no_table_is_refused_as_a_whole(admin, rate, file, reason):
    answer = _preview(admin, rate, file)

    assert (answer.status_code, answer.json()["params"]["file"][0]["rule"]) == (422, reason)


def test_formulas_leave_as_text_and_come_back_as_they_were(admin, rate):
    _accept(admin, rate, _file("=1+1;PE/13;;0;;10;;"))
    _work()

    exported = admin.get(f"shipping/advanced/{rate['_id']}/tariff").content

    assert b"\r\n'=1+1,PE/13," in exported
    again = BytesIO(exported)
    again.name = "tarifa.csv"
    assert [(zone["name"], zone["change"]) for zone in _preview(admin, rate, again).json()["zones"]] == [
        ("=1+1", "SAME")
    ]


def test_who_saved_since_the_preview_is_not_overwritten(admin, rate):
    admin.patch(f"shipping/advanced/{rate['_id']}", {"label": "Otra", "version": 1})

    late = _accept(admin, rate, _file(*GOOD), version=1)

    assert (late.status_code, late.json()["params"]["reason"]) == (409, "stale")
    assert late.json()["params"]["current"]["label"] == "Otra"


def test_who_saves_before_the_job_runs_is_not_overwritten(admin, rate):
    started = _accept(admin, rate, _file(*GOOD))
    admin.patch(f"shipping/advanced/{rate['_id']}", {"label": "Otra", "version": 1})
    _work()

    job = admin.get(f"job/{started.json()['jobOid']}").json()
    assert (job["state"], job["error"], job["file"]) == ("FAILED", "stale", None)
    assert [zone["name"] for zone in _zones(admin, rate)] == ["Sierra"]


def test_a_neighborhood_of_the_store_is_a_place_of_its_table(admin, rate):
    place = {"country": "PE", "state": "15", "city": "1501", "name": "Villa Nueva"}
    own = admin.post("location/neighborhood", place).json()
    assert "_id" in own, own
    _accept(admin, rate, _file("Lima;;Lima / Lima / Villa Nueva;0;;9;;"))
    _work()

    assert _zones(admin, rate)[0]["places"] == [f"PE/15/1501/{own['_id']}"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12.5", "12.5"),
        ("12,50", "12.50"),
        ("1,284.50", "1284.50"),
        ("1.284,50", "1284.50"),
        ("1,284,000.5", "1284000.5"),
        ("S/ 3", "3"),
        ("1,2,3", None),
        ("-1", None),
        ("1e5", None),
        ("", None),
    ],
)
def test_numbers_are_read_without_guessing(text, value):
    found = number(text)

    assert (None if found is None else str(found)) == value
