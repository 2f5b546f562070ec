"""Long work that somebody has asked for and waits for."""

from typing import Any, Literal

from django.db import models

from common.models import StoreModel, StoreQuerySet


class JobState(models.TextChoices):
    PENDING = "PENDING"
    RUNNING = "RUNNING"
    DONE = "DONE"
    FAILED = "FAILED"
    CANCELLED = "CANCELLED"


JobStateName = Literal["PENDING", "RUNNING", "DONE", "FAILED", "CANCELLED"]
OPEN_STATES = (JobState.PENDING, JobState.RUNNING)


class JobQuerySet(StoreQuerySet["Job"]):
    def open(self) -> "JobQuerySet":
        return self.filter(state__in=OPEN_STATES)

    def of(self, user_id: Any) -> "JobQuerySet":
        return self.filter(user_id=user_id)


class Job(StoreModel):
    """One piece of work of one person; it runs in slices that go on where the last one stopped."""

    kind = models.CharField(max_length=40)
    state = models.CharField(max_length=9, choices=JobState.choices, default=JobState.PENDING)
    params = models.JSONField(default=dict)
    """What was asked; the kind knows its shape."""
    cursor = models.JSONField(default=dict)
    """How far it has come; the kind knows its shape."""
    progress = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(null=True)
    """Null: nobody has counted."""
    result = models.JSONField(default=dict)
    file = models.JSONField(null=True)
    """{"key", "name", "type", "bytes"} of a private file, until it expires."""
    error = models.CharField(max_length=40, default="")
    """A stable word."""
    failures = models.PositiveSmallIntegerField(default=0)
    slices = models.PositiveIntegerField(default=0)
    user_id = models.UUIDField()
    language = models.CharField(max_length=2)
    finished_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(null=True)
    """When its file is deleted."""

    objects = JobQuerySet.as_manager()  # type: ignore[misc]
