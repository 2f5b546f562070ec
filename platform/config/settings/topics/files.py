"""Where merchants' files live: the data folder by default, any S3 by environment."""

from typing import Any

from config.settings.topics import environment

LINK_SECONDS = 300
"""How long a link into the bucket opens."""


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
        "querystring_expire": LINK_SECONDS,
        # boto3's own choice for a link is the signature that newer buckets and most others refuse.
        "signature_version": "s3v4",
        "object_parameters": {"CacheControl": "public, max-age=31536000, immutable"},
        "file_overwrite": False,
    }
    return {
        "default": {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options},
        "staticfiles": static,
    }
