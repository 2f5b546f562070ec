from django.db import migrations

from common.ids import new_id

_FIRST = (
    ("BOLETA", "B001"),
    ("FACTURA", "F001"),
    ("SALES_NOTE", "NV01"),
    ("CREDIT_NOTE", "BC01"),
    ("CREDIT_NOTE", "FC01"),
)


def add_first_series(apps, schema_editor):
    """Stores opened before there were receipts start with the series of new ones."""
    series = apps.get_model("receipts", "ReceiptSeries")
    series.objects.bulk_create([series(id=new_id(), kind=kind, code=code) for kind, code in _FIRST])


class Migration(migrations.Migration):
    expands = True

    dependencies = [("receipts", "0001_initial")]

    operations = [migrations.RunPython(add_first_series, migrations.RunPython.noop)]
