import pytest

from apps.products.barcodes import gtin


@pytest.mark.parametrize("code", ["96385074", "036000291452", "4006381333931", "10614141000415"])
def test_code_of_trade_is_known_by_its_check(code: str) -> None:
    assert gtin(code) == code


@pytest.mark.parametrize(
    "code", ["", "4006381333932", "400638133393", "B-4006381333931", "٤٠٠٦٣٨١٣٣٣٩٣١", "123456789"]
)
def test_code_of_the_stores_own_is_none(code: str) -> None:
    assert gtin(code) is None
