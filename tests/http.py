"""Clients that speak to the API as the admin and the shop do."""

from typing import Any

from django.conf import settings
from django.test import Client
from django.test.client import MULTIPART_CONTENT

from tenants.host_names import free_host
from tenants.models import Store


class ApiClient:
    """Calls under /api/v1 of the platform host with a bearer token."""

    host = settings.PLATFORM_DOMAIN

    def __init__(self, client: Client, token: str | None, language: str) -> None:
        self.client, self.token, self.language = client, token, language

    def get(self, path: str, **query: Any) -> Any:
        return self._send("GET", path, query=query)

    def post(self, path: str, body: Any = None, **headers: Any) -> Any:
        return self._send("POST", path, body, headers=headers)

    def patch(self, path: str, body: Any = None) -> Any:
        return self._send("PATCH", path, body)

    def delete(self, path: str) -> Any:
        return self._send("DELETE", path)

    def upload(self, path: str, fields: dict[str, Any], **headers: Any) -> Any:
        """A multipart POST; files are file objects among the fields."""
        return self.client.post(
            f"/api/v1/{path}", fields, content_type=MULTIPART_CONTENT, **self._extra(headers)
        )

    def _send(self, method: str, path: str, body: Any = None, query: Any = None, headers: Any = None) -> Any:
        options: dict[str, Any] = self._extra(headers or {})
        if body is not None:
            options |= {"data": body, "content_type": "application/json"}
        if query:
            options["query_params"] = query
        return getattr(self.client, method.lower())(f"/api/v1/{path}", **options)

    def _extra(self, headers: dict[str, Any]) -> dict[str, Any]:
        sent = {"Host": self.host, "Accept-Language": self.language}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        sent |= {name.replace("_", "-"): str(value) for name, value in headers.items()}
        return {"headers": sent}


class ShopClient(ApiClient):
    """A shopper at a store's own host; `page` fetches its HTML."""

    def __init__(self, client: Client, store: Store, language: str = "es") -> None:
        super().__init__(client, None, language)
        self.host = free_host(store.subdomain_name)

    def page(self, path: str, **options: Any) -> Any:
        return self.client.get(path, **self._extra({}), **options)
