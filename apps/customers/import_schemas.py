"""A file of customers that is about to be imported."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.schemas import Out, TextIn

ImportField = Literal[
    "",
    "firstName",
    "lastName",
    "company",
    "email",
    "phone",
    "documentType",
    "documentNumber",
    "birthday",
    "line",
    "reference",
    "district",
    "province",
    "department",
    "tags",
    "note",
    "acceptsEmail",
    "acceptsWhatsapp",
    "acceptsSms",
]


class CustomerImportForm(TextIn):
    columns: Annotated[str, Field(max_length=2000, pattern=r"^[A-Za-z,]*$")] = ""
    """The field of each column, separated by commas; nothing between two: it is left out. Without it: a
    guess by the names of the columns."""
    update: bool = True
    """Whether customers who are there already, by document, phone or email, get what the file says."""

    @property
    def fields(self) -> list[str]:
        return self.columns.split(",") if self.columns else []


class CustomerImportColumn(Out):
    name: str
    field: ImportField
    samples: list[str]


class CustomerImportMatch(Out):
    line: int
    name: str
    customer_id: UUID
    customer_name: str
    by: Literal["document", "phone", "email"]


class CustomerImportProblem(Out):
    line: int
    """As a spreadsheet counts; the head is line 1."""
    field: str
    message: str


class CustomerImportPreview(Out):
    columns: list[CustomerImportColumn]
    rows: int
    created: int
    matched: int
    matches: list[CustomerImportMatch]
    """The first twenty customers who are there already."""
    problem_count: int
    problems: list[CustomerImportProblem]
    """The first hundred."""


class CustomerImportStarted(Out):
    job_id: UUID
    """See `GET job/{_id}`; its file says what became of each line."""
