from django.db import migrations, models

# A store that had products before there were listings gets them from the outbox, by the code of the day:
# a migration can't call services, whose models move on. No table of the store may be in this statement: on a
# cluster it would run on a worker, where current_schema() is another one.
_REBUILD = """
INSERT INTO public.common_outboxmessage
    (id, store_id, kind, queue, dedupe_key, payload, request_id, not_before, created_at, attempts, last_error)
SELECT gen_random_uuid(), store.id, 'listing.rebuild', 'bulk', 'listing.rebuild:0003:' || store.id, '{}', '',
    now(), now(), 0, ''
FROM public.tenants_store store
WHERE store.schema_name = current_schema()
ON CONFLICT (dedupe_key) DO NOTHING
"""


class Migration(migrations.Migration):
    dependencies = [("products", "0002_catalogue")]

    operations = [
        migrations.AddField(
            model_name="listing",
            name="due_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="listing",
            name="photo_id",
            field=models.UUIDField(null=True),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                condition=models.Q(("photo_id__isnull", False)), fields=["photo_id"], name="listing_photo"
            ),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                condition=models.Q(("due_at__isnull", False)), fields=["due_at"], name="listing_due"
            ),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(fields=["sort_name", "product"], name="listing_all_by_name"),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(fields=["-updated_at"], name="listing_last_changed"),
        ),
        migrations.RemoveIndex(model_name="listing", name="listing_best_selling"),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(fields=["status", "-sold", "-product"], name="listing_best_selling"),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                models.F("status"),
                models.OrderBy(models.F("price_min"), descending=True, nulls_last=True),
                name="listing_by_price_down",
            ),
        ),
        migrations.RunSQL(_REBUILD, migrations.RunSQL.noop),
    ]
