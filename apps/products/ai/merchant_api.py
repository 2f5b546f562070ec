"""Texts for a product from its facts; the merchant reads them first, and saves what is good."""

from apps.products.ai.schemas import DescriptionIn, DescriptionOut
from apps.products.ai.services.write_texts import write_texts
from common.api import Request, Router
from common.limiter import limit

router = Router(tags=["product"])


@router.post("/product/ai/description", response=DescriptionOut, permission="products.edit")
def write_description(request: Request, payload: DescriptionIn) -> DescriptionOut:
    """A description, SEO texts and alternative texts of photos, from what is given alone; saves nothing."""
    limit("product-texts", str(request.store.id), 30, 60)
    return write_texts(given=payload.model_dump())
