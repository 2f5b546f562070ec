"""Pictures of an import: fetched through the one client for calls to the outside, or taken from the ZIP.

They are fetched before a row is locked and hung into their products at the end of the slice.
"""

import zipfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.attachments.services.create_file import create_file
from apps.jobs.files import open_key
from apps.jobs.imports.log import read_part
from apps.jobs.imports.reading import picture_names, read_picture
from apps.jobs.kinds import Pace
from apps.jobs.models import Job
from apps.products.editing.services.update_product import update_product
from apps.products.imports.photo_names import photo_name
from apps.products.imports.rules import MAX_ADDRESS
from apps.products.imports.variant_changes import key_of
from apps.products.models import Product, Variant
from apps.products.options import own_text
from billing.gate import limits_of
from common.errors import AppError, PlanLimit
from common.http import OutboundRefused, fetch
from common.i18n import parse_language
from common.text import TranslatedText
from tenants.current import current_store

SECONDS: Final = 10
"""For all of one picture."""
MAX_NOTES: Final = 500
MAX_HELD: Final = 32_000_000
"""Bytes of pictures that a slice has in memory, give or take one product."""


@dataclass
class _Fetched:
    product_id: UUID
    photos: list[dict[str, Any]] = field(default_factory=list)
    of_variants: dict[str, UUID] = field(default_factory=dict)
    """SKU or values of a variant -> its picture."""


def photo_slice(job: Job, pace: Pace) -> bool:
    """True when all pictures have been tried. `photoAt` is [part of the log, line of it]."""
    log = job.cursor.get("log", [])
    at, line = job.cursor["photoAt"]
    entries: list[dict[str, Any]] = []
    with ExitStack() as stack:
        source = _Source(job, stack)
        while at < len(log) and not source.is_full(pace):
            for entry in read_part(log[at])[line:]:
                if entry["images"] or entry["variantImages"]:
                    source.bring(entry)
                    entries.append(entry)
                line += 1
                if source.is_full(pace):
                    break
            else:
                at, line = at + 1, 0
    fetched = [source.store(entry) for entry in entries]
    versions = {str(one.product_id): _hang(one, job.user_id) for one in fetched}
    job.cursor = {
        **job.cursor,
        "photoAt": [at, line],
        "versions": {**job.cursor.get("versions", {}), **versions},
        "photoNotes": source.notes[:MAX_NOTES],
    }
    job.result = {
        **job.result,
        "photos": job.result.get("photos", 0) + sum(len(one.photos) for one in fetched),
    }
    return bool(at >= len(log))


class _Source:
    """Pictures by their address, or by their name in the ZIP."""

    def __init__(self, job: Job, stack: ExitStack) -> None:
        self._job = job
        self._limit = limits_of(current_store().owner_id).get("images")
        self._archive: zipfile.ZipFile | None = None
        self._names: dict[str, str] = {}
        self.notes: list[list[Any]] = list(job.cursor.get("photoNotes", []))
        """[row, key of a text, picture] of those that did not come."""
        self._contents: dict[str, bytes | None] = {}
        self._held = 0
        if job.params["facts"]["kind"] == "zip":
            file = stack.enter_context(open_key(job.cursor["source"]))
            self._names = picture_names(file)
            self._archive = stack.enter_context(zipfile.ZipFile(file))

    def is_full(self, pace: Pace) -> bool:
        return pace.is_over() or self._held > MAX_HELD

    def bring(self, entry: dict[str, Any]) -> None:
        """Fetches the pictures of a product while no row is locked: a slow server holds up nobody."""
        addresses = [address for address, _ in entry["images"]][: self._limit]
        for address in dict.fromkeys([*addresses, *entry["variantImages"].values()]):
            if address not in self._contents:
                content = self._contents[address] = self._content(address)
                self._held += len(content or b"")

    def store(self, entry: dict[str, Any]) -> _Fetched:
        found = _Fetched(UUID(entry["id"]))
        product = Product.objects.live().filter(pk=found.product_id).only("photos").first()
        if product is None:
            return found
        stored: dict[str, UUID] = {}
        room = None if self._limit is None else max(0, self._limit - len(product.photos))
        for address, alt in entry["images"]:
            if room is not None and len(found.photos) >= room:
                self.notes.append([entry["rows"][0], "import_photo_limit", address[:MAX_ADDRESS]])
                break
            self._add(found, stored, address, alt, entry["rows"][0])
        for key, address in entry["variantImages"].items():
            has_room = room is None or len(found.photos) < room
            if address not in stored and has_room:
                self._add(found, stored, address, "", entry["rows"][0])
            if address in stored:
                found.of_variants[key] = stored[address]
        return found

    def _add(self, found: _Fetched, stored: dict[str, UUID], address: str, alt: str, row: int) -> None:
        attachment_id = self._store(address, alt, row)
        if attachment_id is not None:
            stored[address] = attachment_id
            found.photos.append({"attachment_id": attachment_id, "alt": _alt(alt)})

    def _store(self, address: str, alt: str, row: int) -> UUID | None:
        content = self._contents.get(address)
        try:
            if content is None:
                self.notes.append([row, "import_photo_failed", address[:MAX_ADDRESS]])
                return None
            file, name = BytesIO(content), photo_name(address) or address
            added = create_file(file=file, name=name, alt=_alt(alt), uploaded_by=self._job.user_id)
        except PlanLimit:
            self.notes.append([row, "import_photo_storage", address[:MAX_ADDRESS]])
            return None
        except AppError:
            self.notes.append([row, "import_photo_failed", address[:MAX_ADDRESS]])
            return None
        return added.attachment.pk

    def _content(self, address: str) -> bytes | None:
        if "://" not in address:
            name = self._names.get(address.lower())
            return read_picture(self._archive, name) if self._archive and name else None
        try:
            answer = fetch("GET", address, headers={"Accept": "image/*"}, whole_seconds=SECONDS)
        except (OutboundRefused, ValueError):
            return None
        return answer.content if answer.status == 200 else None


def _alt(alt: str) -> TranslatedText:
    text: TranslatedText = {}
    if alt:
        text[parse_language(current_store().language)] = alt
    return text


@transaction.atomic
def _hang(found: _Fetched, actor_id: UUID) -> list[Any]:
    """[version of the product, ids of the photos that are new]"""
    product = Product.objects.live().filter(pk=found.product_id).first()
    if product is None or not found.photos:
        return [product.version if product else 0, []]
    stored = [
        {"attachment_id": UUID(photo["attachmentOid"]), "alt": photo["alt"]} for photo in product.photos
    ]
    there = {photo["attachment_id"] for photo in stored}
    new = list({photo["attachment_id"]: photo for photo in found.photos}.values())
    new = [photo for photo in new if photo["attachment_id"] not in there]
    changes: dict[str, Any] = {"photos": [*stored, *new]} if new else {}
    if found.of_variants:
        changes["variants"] = _pictured(product, found)
    if not changes:
        return [product.version, []]
    try:
        with transaction.atomic():
            product = update_product(product_id=product.pk, changes=changes, actor_id=actor_id)
    except AppError:
        return [product.version, []]
    return [product.version, [str(photo["attachment_id"]) for photo in new]]


def _pictured(product: Product, found: _Fetched) -> list[dict[str, Any]]:
    """All variants in their order; those with a picture of their own get it."""
    rows: list[dict[str, Any]] = []
    for variant in Variant.objects.live().filter(product=product).order_by("position"):
        values = key_of([["", own_text(one["value"])] for one in variant.options])
        picture = found.of_variants.get(variant.sku or values)
        rows.append({"id": variant.pk, **({"picture_id": picture} if picture else {})})
    return rows
