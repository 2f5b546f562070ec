"""Sending receipts. What is about to be sent is stored first, so a process that dies sends nothing twice:
who goes on asks the sender what it has before anything is sent again."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.receipts import states
from apps.receipts.configuration import receipt_configuration
from apps.receipts.models import Receipt
from apps.receipts.senders.port import NoAnswer, Verdict
from apps.receipts.senders.registry import sender_of
from apps.receipts.services.move import lock_receipt, move
from common.locks import try_advisory_lock

logger = logging.getLogger(__name__)


class StillOpen(Exception):
    """The sender has yet to decide: it is asked again."""


def send_receipt(receipt_id: UUID) -> None:
    """NoAnswer or StillOpen: it is to be tried again."""
    with _alone_with(receipt_id):
        receipt, was_sent = _begin(receipt_id)
        if receipt is None:
            return
        sender = sender_of(receipt.sender)
        try:
            credentials = _credentials(receipt)
            verdict = sender.find(receipt, credentials) if was_sent else None
            verdict = verdict or sender.send(receipt, credentials)
        except NoAnswer as error:
            _fail(receipt.pk, str(error))
            raise
        _settle(receipt.pk, states.SENT, verdict)


def void_at_sender(receipt_id: UUID) -> None:
    """NoAnswer or StillOpen: it is to be tried again."""
    with _alone_with(receipt_id):
        receipt = Receipt.objects.select_related("order", "corrects").filter(pk=receipt_id).first()
        if receipt is None or receipt.state != states.VOIDING:
            return
        sender, credentials = sender_of(receipt.sender), _credentials(receipt)
        verdict = sender.find_void(receipt, credentials) or sender.void(receipt, credentials)
        _settle(receipt.pk, states.VOIDING, verdict, ticket="void_ticket")


def _credentials(receipt: Receipt) -> dict[str, str]:
    """NoAnswer while the store has none for the sender that the receipt was issued with."""
    configuration = receipt_configuration()
    if configuration.sender != receipt.sender or not configuration.is_ready:
        raise NoAnswer("no credentials")
    return configuration.credentials


@contextmanager
def _alone_with(receipt_id: UUID) -> Iterator[None]:
    """A message that is tried again and one of the button may meet: one of them is at a receipt at a time."""
    with try_advisory_lock(f"receipt:{receipt_id}") as acquired:
        if not acquired:
            raise StillOpen
        yield


@transaction.atomic
def _begin(receipt_id: UUID) -> tuple[Receipt | None, bool]:
    """The receipt, stored as sent under its consignment, and whether it may have been sent before."""
    receipt = lock_receipt(receipt_id)
    if receipt.state not in (states.QUEUED, states.ERROR, states.SENT):
        return None, False
    was_sent = bool(receipt.ticket)
    if receipt.state == states.ERROR:
        move(receipt, states.QUEUED)
    if receipt.state == states.QUEUED:
        ticket = receipt.ticket or _consignment(receipt)
        move(receipt, states.SENT, ticket=ticket, sent_at=timezone.now())
    return receipt, was_sent


@transaction.atomic
def _fail(receipt_id: UUID, text: str) -> None:
    receipt = lock_receipt(receipt_id)
    if receipt.state == states.SENT:
        move(receipt, states.ERROR, answer_code="", answer="")
    logger.warning("no answer about a receipt", extra={"receipt": str(receipt_id), "error": text})


def _settle(receipt_id: UUID, waiting: str, verdict: Verdict, *, ticket: str = "ticket") -> None:
    """Writes what the sender decided; StillOpen, after its ticket is stored, while it has not."""
    with transaction.atomic():
        receipt = lock_receipt(receipt_id)
        if receipt.state != waiting:
            return
        known: dict[str, Any] = {ticket: verdict.ticket or getattr(receipt, ticket)}
        if verdict.state == waiting:
            Receipt.objects.filter(pk=receipt.pk).update(**known)
        else:
            known |= {"answer_code": verdict.code, "answer": verdict.text}
            if waiting == states.SENT:
                known["answered_at"] = timezone.now()
            move(receipt, verdict.state, **known)
    if verdict.state == waiting:
        raise StillOpen


def _consignment(receipt: Receipt) -> str:
    """As SUNAT names files: `20609057441-03-B001-187`."""
    return f"{receipt.issuer['ruc']}-{states.SUNAT_CODES[receipt.kind]}-{receipt.series}-{receipt.number}"
