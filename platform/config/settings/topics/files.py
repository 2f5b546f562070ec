"""Where merchants' files live: the data folder by default, any S3 by environment."""

from typing import Any

from config.settings.topics import environment


def storages() -> dict[str, Any]:
    static = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    bucket = environment.text("S3_BUCKET")
    if not bucket:
        folder = {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": environment.DATA / "media", "base_url": "/media/"},
        }
        return {"default": folder, "staticfiles": static}
    options = {
        "bucket_name": bucket,
        "endpoint_url": environment.text("S3_ENDPOINT_URL") or None,
        "region_name": environment.text("S3_REGION") or None,
        "access_key": environment.text("S3_ACCESS_KEY") or None,
        "secret_key": environment.text("S3_SECRET_KEY") or None,
        "default_acl": None,
        "querystring_auth": True,
        "querystring_expire": 300,
        "file_overwrite": False,
    }
    return {
        "default": {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options},
        "staticfiles": static,
    }
