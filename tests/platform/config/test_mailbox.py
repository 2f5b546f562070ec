"""The viewer of a local installation's mails: what they say, and that they cannot do anything."""

import runpy
from email.message import EmailMessage

import pytest
from django.conf import settings as configured
from django.http import Http404
from django.test import Client, RequestFactory

from common.ids import new_id
from config import urls
from config.views import mailbox

EVIL = "<script>alert(1)</script>"
HTML = f"<p>Hola <b>Ana</b></p>{EVIL}"


@pytest.fixture
def folder(settings, tmp_path):
    settings.MAIL_FOLDER = tmp_path
    return tmp_path


@pytest.fixture
def mail(folder):
    message = EmailMessage()
    message["Subject"], message["From"], message["To"] = f"Hola {EVIL}", "Vitrina <v@x.pe>", "ana@correo.pe"
    message.set_content(f"Hola Ana {EVIL}\n")
    message.add_alternative(HTML, subtype="html")
    name = str(new_id())
    (folder / f"{name}.eml").write_bytes(message.as_bytes())
    return name


def _get(path):
    return Client(headers={"Host": configured.PLATFORM_DOMAIN}).get(path)


def _mail_routes(show, monkeypatch):
    monkeypatch.setattr(configured, "SHOW_MAIL_FOLDER", show)
    monkeypatch.setenv("NINJA_SKIP_REGISTRY", "1")
    routes = [str(one.pattern) for one in runpy.run_path(urls.__file__)["urlpatterns"]]
    return [route for route in routes if route.startswith("dev/")]


def test_list_names_mails_and_runs_nothing_of_them(mail):
    page = _get("/dev/mail").content.decode()

    assert f'<a href="/dev/mail/{mail}">Hola &lt;script&gt;alert(1)&lt;/script&gt;</a>' in page
    assert "ana@correo.pe" in page
    assert EVIL not in page


def test_empty_folder_says_so(folder):
    assert "No mail yet." in _get("/dev/mail").content.decode()


def test_mail_shows_its_text_escaped_and_its_html_in_a_frame_alone(mail):
    page = _get(f"/dev/mail/{mail}").content.decode()

    assert "<pre>Hola Ana &lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert f'src="/dev/mail/{mail}/body"' in page
    assert EVIL not in page
    assert "<b>Ana</b>" not in page


def test_html_of_a_mail_may_run_nothing_and_load_nothing_from_elsewhere(mail):
    answer = _get(f"/dev/mail/{mail}/body")

    assert answer.content.decode().strip() == HTML
    assert answer["Content-Security-Policy"] == (
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox allow-popups"
    )
    assert answer["X-Frame-Options"] == "SAMEORIGIN"


@pytest.mark.parametrize("name", ["nothing", "..", "a.b", "01900000-0000-7000-8000-000000000000"])
def test_what_is_no_mail_is_not_found(folder, name):
    for path in (f"/dev/mail/{name}", f"/dev/mail/{name}/body"):
        assert _get(path).status_code == 404


@pytest.mark.parametrize("view", [mailbox.show_message, mailbox.show_body])
def test_name_leads_to_no_file_beside_the_folder(folder, view):
    (folder.parent / "secret.eml").write_text("Subject: secret\n\nx")

    with pytest.raises(Http404):
        view(RequestFactory().get("/"), "../secret")


def test_viewer_is_there_only_where_it_is_switched_on(monkeypatch):
    assert _mail_routes(False, monkeypatch) == []
    assert _mail_routes(True, monkeypatch) == [
        "dev/mail",
        "dev/mail/<str:message_id>",
        "dev/mail/<str:message_id>/body",
    ]
