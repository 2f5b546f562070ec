import common.ids
import common.models
from django.db import migrations, models
from django.db.models import Value


class Migration(migrations.Migration):
    dependencies = [
        ("orders", "0017_order_answers"),
    ]

    operations = [
        migrations.CreateModel(
            name="ShoppingCart",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=common.ids.new_id, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("OPEN", "Open"),
                            ("CONTACTED", "Contacted"),
                            ("RECOVERED", "Recovered"),
                            ("LOST", "Lost"),
                            ("EXPIRED", "Expired"),
                        ],
                        default="OPEN",
                        max_length=9,
                    ),
                ),
                ("token_hash", models.CharField(max_length=64)),
                ("code", models.CharField(max_length=16)),
                ("language", models.CharField(max_length=2)),
                ("email", models.CharField(default="", max_length=254)),
                ("phone", models.CharField(default="", max_length=40)),
                ("first_name", models.CharField(default="", max_length=80)),
                ("last_name", models.CharField(default="", max_length=80)),
                ("district", models.CharField(default="", max_length=160)),
                ("lines", models.JSONField(default=list)),
                ("names", models.CharField(default="", max_length=500)),
                ("value", common.models.AmountField(default=0)),
                ("currency", models.CharField(max_length=3)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("CONTACT", "Contact"),
                            ("SHIPPING", "Shipping"),
                            ("NOT_REACHED", "Not Reached"),
                            ("PAYMENT", "Payment"),
                            ("OUT_OF_STOCK", "Out Of Stock"),
                        ],
                        default="CONTACT",
                        max_length=12,
                    ),
                ),
                (
                    "reason_params",
                    models.JSONField(db_default=Value({}, models.JSONField()), default=dict),
                ),
                ("consent_at", models.DateTimeField(null=True)),
                ("seen_at", models.DateTimeField()),
                ("contacted_at", models.DateTimeField(null=True)),
                ("order_id", models.UUIDField(null=True)),
                ("version", models.PositiveIntegerField(default=1)),
            ],
            options={
                "indexes": [models.Index(fields=["-seen_at"], name="shopping_cart_seen")],
                "constraints": [
                    models.UniqueConstraint(fields=("token_hash",), name="shopping_cart_token"),
                    models.UniqueConstraint(fields=("code",), name="shopping_cart_code"),
                ],
            },
        ),
    ]
