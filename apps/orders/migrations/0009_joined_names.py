from django.db import migrations

from common.text import joined_words

_WITH_APOSTROPHE = """
SELECT id, concat_ws(' ', first_name, last_name, shipping_address ->> 'neighborhoodName',
    shipping_address ->> 'stateName', shipping_address ->> 'cityName') AS texts
FROM orders_order WHERE concat(first_name, last_name, shipping_address) ~ '[''‘’ʻʼ`´＇]'
"""
_ADD = """
UPDATE orders_order found SET search_text = search_text || ' ' || added.words
FROM unnest(%s::uuid[], %s::text[]) AS added (id, words) WHERE found.id = added.id
"""


def add_joined(apps, schema_editor):
    """`ohiggins` finds O'Higgins in what was ordered before, too."""
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(_WITH_APOSTROPHE)
        joined = {order_id: " ".join(joined_words(texts)) for order_id, texts in cursor.fetchall()}
        added = {order_id: words for order_id, words in joined.items() if words}
        cursor.execute(_ADD, [list(added), list(added.values())])


class Migration(migrations.Migration):
    # The release before reads the column alike and writes it without these words.
    expands = True

    dependencies = [("orders", "0008_attempt_method")]

    operations = [migrations.RunPython(add_joined, migrations.RunPython.noop)]
