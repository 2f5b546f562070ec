"""The page of the API's documentation runs on files of ours alone."""

import re

import pytest
from django.conf import settings

SCRIPT = re.compile(r"<script([^>]*)>")


@pytest.mark.django_db
def test_scripts_of_the_documentation_are_ours_and_there(api):
    page = api().get("docs")

    tags = SCRIPT.findall(page.content.decode())
    sources = [found.group(1) for tag in tags if (found := re.search(r'src="([^"]+)"', tag))]
    inline = [tag for tag in tags if "src=" not in tag]
    assert "script-src 'self';" in page.headers["Content-Security-Policy"]
    assert sources == ["/static/ninja/swagger-ui-bundle.js", "/static/ninja/swagger-ui-init.js"]
    assert all('type="application/json"' in tag for tag in inline)  # data, which nothing runs
    for address in [*sources, "/static/ninja/swagger-ui.css", "/api/v1/openapi.json"]:
        answer = page.client.get(address, headers={"Host": settings.PLATFORM_DOMAIN})
        assert answer.status_code == 200, address


@pytest.mark.django_db
def test_documentation_files_lie_in_one_folder(client):
    answer = client.get("/static/ninja/..%2fapps.py", headers={"Host": settings.PLATFORM_DOMAIN})

    assert answer.status_code == 404
