"""Files of buyers who are still at the checkout."""

from typing import Annotated, BinaryIO, cast

from ninja import File, Status
from ninja.files import UploadedFile

from apps.orders.fields.public_schemas import AnswerUpload
from apps.orders.fields.uploads import keep_upload
from apps.orders.storefront_access import rate_limit
from common.api import Request, Router
from common.permissions import PUBLIC

router = Router(tags=["order"])


@router.post(
    "/order/ui/file",
    response={201: AnswerUpload},
    permission=PUBLIC,
    before=[rate_limit("order-answer-file", 10)],
)
def create_answer_file(request: Request, file: Annotated[UploadedFile, File()]) -> Status[AnswerUpload]:
    """Keeps a picture or a PDF that answers a field; `upload` names it in the order, for a day."""
    return Status(201, AnswerUpload(**keep_upload(cast(BinaryIO, file), file.name or "")))
