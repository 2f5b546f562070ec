"""The mail folder of a local installation keeps the newest mails."""

from django.core.mail import EmailMessage, get_connection

from common import mail_folder


def test_the_oldest_mails_go(settings, tmp_path):
    settings.MAIL_FOLDER, settings.MAIL_FOLDER_MAX_MESSAGES = tmp_path, 2
    backend = get_connection("common.mail_folder.FolderBackend")

    for subject in ("first", "second", "third"):
        backend.send_messages([EmailMessage(subject, "text", to=["ana@correo.pe"])])

    assert [mail["subject"] for mail in mail_folder.latest()] == ["third", "second"]
