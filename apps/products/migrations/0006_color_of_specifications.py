"""The source's attribute is `color`; rows written under our earlier spelling take its name."""

from django.db import migrations

_RENAME = """
UPDATE products_product SET specifications = (
    SELECT jsonb_agg(
        CASE WHEN row ->> 'key' = '{before}' THEN row || '{{"key": "{after}"}}' ELSE row END ORDER BY place
    ) FROM jsonb_array_elements(specifications) WITH ORDINALITY AS given (row, place)
) WHERE specifications @> '[{{"key": "{before}"}}]'
"""
TO_COLOR = _RENAME.format(before="colour", after="color")
BACK = _RENAME.format(before="color", after="colour")


class Migration(migrations.Migration):
    dependencies = [
        ("products", "0005_words_of_listings"),
    ]

    operations = [
        migrations.RunSQL(TO_COLOR, BACK),
    ]
