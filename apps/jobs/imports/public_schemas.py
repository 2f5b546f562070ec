"""Imports as the wizard sees them, whatever they bring in."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.jobs.models import JobStateName
from common.schemas import In, Instant, Out, PageQuery, TextIn

Stage = Literal["UPLOAD", "REVIEW", "IMPORT", "UNDO"]
PreviewOutcome = Literal["CREATE", "UPDATE", "SKIP", "ERROR"]
Target = Annotated[str, Field(max_length=20, pattern=r"^[A-Za-z0-9:]*$")]
"""One of `targets`; empty: the column is ignored."""
CellText = Annotated[str, Field(max_length=2000)]


class ImportFileIn(TextIn):
    """A piece of the file, 4 MB at most. Without `uploadOid` it is the first of a new import."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    size: Annotated[int, Field(ge=1, le=500_000_000)]
    """Of the whole file, in bytes."""
    offset: Annotated[int, Field(ge=0, le=500_000_000)] = 0
    upload_id: UUID | None = None


class ImportReceived(Out):
    job_id: UUID
    received: int
    """Bytes of the file that have come; a lost answer is answered by sending the piece again."""
    complete: bool


class ImportEditIn(In):
    """A cell that is mended in the preview; the file itself does not change."""

    row: Annotated[int, Field(ge=2, le=2_000_000)]
    field: Target
    value: CellText


class TableSettingsIn(In):
    """Omitted is unchanged. The review is made anew."""

    separator: Literal[",", ";", "\t", "|"] | None = None
    mapping: Annotated[list[Target], Field(max_length=300)] | None = None
    edits: Annotated[list[ImportEditIn], Field(max_length=200)] | None = None
    skips: Annotated[list[Annotated[int, Field(ge=2)]], Field(max_length=200)] | None = None
    """First rows of what stays out."""

    def changes(self) -> dict[str, object]:
        """The settings that were sent; mended cells by row and field."""
        sent = self.model_dump(exclude_unset=True)
        changes = {name: value for name, value in sent.items() if value is not None and name != "edits"}
        if self.edits:
            edits: dict[str, dict[str, str]] = {}
            for edit in self.edits:
                edits.setdefault(str(edit.row), {})[edit.field] = edit.value
            changes["edits"] = edits
        return changes


class ImportColumn(Out):
    name: str
    target: str
    samples: list[str]


class ImportFigures(Out):
    create: int = 0
    update: int = 0
    skip: int = 0
    error: int = 0


class ImportLeft(Out):
    """What undoing has not brought back, and why."""

    name: str
    id: UUID
    reason: str


class ImportUndone(Out):
    deleted: int
    restored: int
    archived: int
    left: list[ImportLeft]


class ImportLine(Out):
    """One line of the list of imports."""

    id: UUID
    name: str
    stage: Stage
    state: JobStateName
    progress: int
    total: int | None
    figures: ImportFigures
    cancelled: bool
    may_undo: bool
    undo_until: Instant | None
    has_file: bool
    created_at: Instant
    finished_at: Instant | None


class ImportDetail(ImportLine):
    message: str
    """Why it failed, for people."""
    kind: str
    encoding: str
    separator: str
    rows: int
    columns: list[ImportColumn]
    targets: list[str]
    cells: int
    """Cells of what is there, which change."""
    undone: ImportUndone | None


class ImportRowQuery(PageQuery):
    outcome: PreviewOutcome | None = None


class ImportCell(Out):
    scope: str
    row: int
    field: str
    before: str
    after: str


class ImportProblem(Out):
    row: int
    field: str
    message: str
    whole: bool
    """Nothing of it comes in, not only this row."""


class ImportStarted(Out):
    job_id: UUID
