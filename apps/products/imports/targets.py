"""What a column of an import can mean."""

from typing import Final, get_args

from apps.products.field_types import SpecificationKey

OF_PRODUCT: Final = (
    *("id", "vendorId", "handle", "name", "nameOther", "description", "descriptionOther", "shortDescription"),
    *("status", "published", "visibility", "type", "digital", "physical", "requiresShipping"),
    *("brand", "categories", "tags", "seoTitle", "seoDescription", "featured", "freeShipping"),
    *("minPerOrder", "maxPerOrder", "images", "imageAlt", "googleCategory", "gender", "ageGroup", "mpn"),
    "delete",
)
OF_VARIANT: Final = (
    *("option1Name", "option1Value", "option2Name", "option2Value", "option3Name", "option3Value"),
    *("optionNames", "optionValues", "parent", "sku", "barcode", "price", "comparePrice", "salePrice"),
    *(
        "regularPrice",
        "saleStarts",
        "saleEnds",
        "cost",
        "stock",
        "location",
        "inventories",
        "inStock",
        "trackStock",
    ),
    *("unlimitedStock", "weight", "width", "height", "depth", "variantImage"),
)
SPECIFICATIONS: Final = tuple(f"spec:{key}" for key in get_args(SpecificationKey))
"""`spec:own` takes the head of the column as its name."""
TARGETS: Final = (*OF_PRODUCT, *OF_VARIANT, *SPECIFICATIONS)
REPEATABLE: Final = frozenset({"spec:own", "images"})
"""What several columns may mean at a time."""
AMOUNTS: Final = ("price", "comparePrice", "salePrice", "regularPrice", "cost")
