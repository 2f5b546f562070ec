"""Fields of a review, bounded the same for shoppers and merchants."""

from typing import Annotated, Literal

from pydantic import Field

from common.typed_text import ManyLines

Reason = Literal["INSULT", "PERSONAL_DATA", "OFF_TOPIC", "ADVERTISING"]
Rating = Annotated[int, Field(ge=1, le=5)]
Title = Annotated[str, Field(max_length=120)]
Body = Annotated[ManyLines, Field(min_length=10, max_length=2000)]
AuthorName = Annotated[str, Field(min_length=2, max_length=60)]
