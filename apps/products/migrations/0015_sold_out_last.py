from django.db import migrations, models

# Where one category has it, the merchant knows the switch: what the others say was chosen too.
_EVERYWHERE = """
UPDATE products_category SET sold_out_last = true
WHERE NOT EXISTS (SELECT 1 FROM products_category WHERE sold_out_last)
"""


class Migration(migrations.Migration):
    # The release before reads and writes the column as it did.
    expands = True

    dependencies = [("products", "0014_forms_of_words")]

    operations = [
        migrations.AlterField(
            model_name="category",
            name="sold_out_last",
            field=models.BooleanField(default=True),
        ),
        migrations.RunSQL(_EVERYWHERE, migrations.RunSQL.noop),
    ]
