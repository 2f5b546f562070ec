import pytest


@pytest.mark.django_db
def test_owner_reads_the_store(api):
    answer = api(as_="owner").get("store")

    assert answer.status_code == 200, answer.content
    assert answer.json()["subdomainName"] == "barronorte"
