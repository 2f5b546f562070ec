"""What somebody hears of in a store, on the page of the own profile."""

from dataclasses import asdict
from uuid import UUID

from apps.notifications.preferences import Preference, preferences_of, update_preference
from apps.notifications.schemas import MemberNoticeOut, MemberNoticePatch, NoticeTimesOut, NoticeTimesPatch
from apps.notifications.times import Times, times_of, update_times
from common.api import Request, Router
from common.crud import changed_fields
from common.permissions import USER
from common.schemas import Items

router = Router(tags=["user"])


@router.get("/user/stores/{uuid:store_id}/notice", response=Items[MemberNoticeOut], permission=USER)
def list_notices(request: Request, store_id: UUID) -> Items[MemberNoticeOut]:
    """Each event, and where the caller hears of it."""
    return _out(preferences_of(request.caller.user_id, store_id))


@router.patch("/user/stores/{uuid:store_id}/notice", response=Items[MemberNoticeOut], permission=USER)
def update_notice(request: Request, store_id: UUID, payload: MemberNoticePatch) -> Items[MemberNoticeOut]:
    """Switches one event at the bell, with a sound, by e-mail or on devices; answers them all."""
    given = payload.model_dump(exclude={"event"})
    changes = {name: value for name, value in given.items() if value is not None}
    return _out(update_preference(request.caller.user_id, store_id, payload.event, changes))


@router.get("/user/stores/{uuid:store_id}/notice/times", response=NoticeTimesOut, permission=USER)
def get_notice_times(request: Request, store_id: UUID) -> NoticeTimesOut:
    """When the caller rests, and when they get the day's summary."""
    return _times(times_of(request.caller.user_id, store_id))


@router.patch("/user/stores/{uuid:store_id}/notice/times", response=NoticeTimesOut, permission=USER)
def update_notice_times(request: Request, store_id: UUID, payload: NoticeTimesPatch) -> NoticeTimesOut:
    """Those that are named; null switches one off."""
    changes = changed_fields(payload, clearable=dict.fromkeys(NoticeTimesPatch.model_fields))
    return _times(update_times(request.caller.user_id, store_id, changes))


def _times(times: Times) -> NoticeTimesOut:
    return NoticeTimesOut(**asdict(times))


def _out(preferences: list[Preference]) -> Items[MemberNoticeOut]:
    return Items(items=[MemberNoticeOut(**asdict(one)) for one in preferences])
