"""Triggers: texts of a person that are sent by themselves, and what they would have done."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from ninja import Status

from apps.chat.dry_run import DryRun, Hit, try_out
from apps.chat.models import QuickReply
from apps.chat.reply_schemas import (
    DryRunHit,
    DryRunIn,
    DryRunOut,
    DryRunRefused,
    TriggerIn,
    TriggerOrderIn,
    TriggerOut,
    TriggerPatch,
    TriggerRule,
    TriggerRuleOut,
    Triggers,
)
from apps.chat.rules import Rule, read_rule
from apps.chat.services import triggers as services
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import idempotent
from common.money import in_currency
from common.versions import with_current_row
from tenants.current import current_store

router = Router(tags=["chat"])


@router.get("/chat/trigger", response=Triggers, permission="chat.view")
def list_triggers(request: Request) -> Triggers:
    """From above to below: the first one that fits answers."""
    return Triggers(items=[_out(row) for row in QuickReply.objects.triggers()])


@router.post("/chat/trigger", response={201: TriggerOut}, permission="chat.create")
@idempotent("chat/trigger")
def create_trigger(request: Request, payload: TriggerIn) -> Status[TriggerOut]:
    """The last of them. Takes `Idempotency-Key`."""
    row = services.create_trigger(
        title=payload.title,
        body=payload.body,  # type: ignore[arg-type]  # a typed dict of texts
        rule=_rule(payload.rule),
        active=payload.active,
    )
    return Status(201, _out(row))


@router.post("/chat/trigger/order", response=Triggers, permission="chat.edit")
def reorder_triggers(request: Request, payload: TriggerOrderIn) -> Triggers:
    """All of them, each once, in their new order."""
    services.reorder_triggers(trigger_ids=payload.trigger_oids)
    return list_triggers(request)


@router.post("/chat/trigger/dry-run", response=DryRunOut, permission="chat.view")
def dry_run_trigger(request: Request, payload: DryRunIn) -> DryRunOut:
    """What it would have answered to the last hundred conversations. Nothing is sent."""
    run = try_out(_rule(payload.rule), payload.body, payload.trigger_id)  # type: ignore[arg-type]
    return _run_out(run)


@router.get("/chat/trigger/{uuid:trigger_id}", response=TriggerOut, permission="chat.view")
def get_trigger(request: Request, trigger_id: UUID) -> TriggerOut:
    """One trigger."""
    return _out(services.get_trigger(trigger_id))


@router.patch("/chat/trigger/{uuid:trigger_id}", response=TriggerOut, permission="chat.edit")
def update_trigger(request: Request, trigger_id: UUID, payload: TriggerPatch) -> TriggerOut:
    """What is left out stays as it is; a rule is given whole."""
    changes = changed_fields(payload, clearable={})
    changes.pop("rule", None)
    with with_current_row(lambda: get_trigger(request, trigger_id)):
        row = services.update_trigger(
            trigger_id=trigger_id,
            changes=changes,
            rule=_rule(payload.rule) if payload.rule else None,
            version=payload.version,
        )
    return _out(row)


@router.delete("/chat/trigger/{uuid:trigger_id}", permission="chat.delete")
def delete_trigger(request: Request, trigger_id: UUID) -> Status[None]:
    """It answers no more, and can be restored for thirty days."""
    services.delete_trigger(trigger_id=trigger_id)
    return Status(204, None)


@router.post("/chat/trigger/{uuid:trigger_id}/restore", response=TriggerOut, permission="chat.delete")
def restore_trigger(request: Request, trigger_id: UUID) -> TriggerOut:
    """It comes back switched off."""
    return _out(services.restore_trigger(trigger_id=trigger_id))


def _rule(given: TriggerRule) -> Rule:
    return Rule(
        event=given.event,
        words=tuple(given.words),
        except_words=tuple(given.except_words),
        quiet=timedelta(minutes=given.quiet_minutes),
        every=timedelta(hours=given.every_hours),
        label=given.label,
        assignee_id=given.assignee_id,
        page=given.page,
        seconds=given.seconds,
        cart_from=given.cart_from,
        first_visit=given.first_visit,
        on_exit=given.on_exit,
        order_state=given.order_state,
    )


def _out(row: QuickReply) -> TriggerOut:
    rule = read_rule(row.rule)
    with in_currency(current_store().currency):
        rule_out = _rule_out(rule)
    return TriggerOut.from_row(row, rule=rule_out)


def _rule_out(rule: Rule) -> TriggerRuleOut:
    cart_from: Any = rule.cart_from
    return TriggerRuleOut(
        event=rule.event,
        words=list(rule.words),
        except_words=list(rule.except_words),
        quiet_minutes=int(rule.quiet.total_seconds() // 60),
        every_hours=int(rule.every.total_seconds() // 3600),
        label=rule.label,
        assignee_id=rule.assignee_id,
        page=rule.page,
        seconds=rule.seconds,
        cart_from=cart_from,
        first_visit=rule.first_visit,
        on_exit=rule.on_exit,
        order_state=rule.order_state,
    )


def _run_out(run: DryRun) -> DryRunOut:
    counts = run.refused
    return DryRunOut(
        conversations=run.conversations,
        answered=len(run.hits),
        to_review=sum(hit.to_review for hit in run.hits),
        refused=DryRunRefused(
            event=counts["EVENT"],
            words=counts["WORDS"],
            excluded=counts["EXCEPT"],
            person=counts["PERSON"],
            other=counts["OTHER"] + counts["LIMIT"],
        ),
        carts=run.carts,
        cart_hits=run.cart_hits,
        hits=[_hit_out(hit) for hit in run.hits],
    )


def _hit_out(hit: Hit) -> DryRunHit:
    return DryRunHit(
        conversation_id=hit.conversation.pk,
        name=hit.conversation.name,
        at=hit.at,
        text=hit.text[:300],
        answer=hit.answer,
        to_review=hit.to_review,
    )
