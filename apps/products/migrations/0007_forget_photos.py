from django.db import migrations

# Photos whose files were deleted for good before products let go of them; the outbox renews the rows.
_FORGET_PHOTOS = """
UPDATE products_product SET photos = coalesce((
    SELECT jsonb_agg(shown.photo ORDER BY shown.place)
    FROM jsonb_array_elements(photos) WITH ORDINALITY shown(photo, place)
    JOIN attachments_attachment file ON file.id = (shown.photo ->> 'attachmentOid')::uuid
), '[]')
WHERE EXISTS (
    SELECT 1 FROM jsonb_array_elements(photos) photo
    LEFT JOIN attachments_attachment file ON file.id = (photo ->> 'attachmentOid')::uuid
    WHERE file.id IS NULL
)
"""
# No table of the store may be in it: on a cluster it would run on a worker, of another current_schema().
_REBUILD = """
INSERT INTO public.common_outboxmessage
    (id, store_id, kind, queue, dedupe_key, payload, request_id, not_before, created_at, attempts, last_error)
SELECT gen_random_uuid(), store.id, 'listing.rebuild', 'bulk', 'listing.rebuild:0007:' || store.id, '{}', '',
    now(), now(), 0, ''
FROM public.tenants_store store
WHERE store.schema_name = current_schema()
ON CONFLICT (dedupe_key) DO NOTHING
"""
_FORGET_PICTURES = """
UPDATE products_variant SET picture_id = NULL
WHERE picture_id IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM attachments_attachment file WHERE file.id = picture_id)
"""


class Migration(migrations.Migration):
    dependencies = [("products", "0006_color_of_specifications")]

    operations = [
        migrations.RunSQL([_FORGET_PHOTOS, _REBUILD], migrations.RunSQL.noop),
        migrations.RunSQL(_FORGET_PICTURES, migrations.RunSQL.noop),
    ]
