from django.db import migrations, models

# Whose a word is no longer depends on a language, and which are current is told by the objects. Both
# columns stay for the release before, which writes and asks for them; the release after this one drops them.
_LEFT = """
ALTER TABLE products_slug ALTER COLUMN locale SET DEFAULT 'es', ALTER COLUMN current SET DEFAULT true
"""
_NEEDED = "ALTER TABLE products_slug ALTER COLUMN locale DROP DEFAULT, ALTER COLUMN current DROP DEFAULT"


class Migration(migrations.Migration):
    # Whoever inserts a word that another has passes by the conflict, also in the release before.
    expands = True

    dependencies = [("products", "0009_words_of_two")]

    operations = [
        migrations.RemoveConstraint(model_name="slug", name="slug_once"),
        migrations.AddConstraint(
            model_name="slug",
            constraint=models.UniqueConstraint(fields=("kind", "slug"), name="slug_once"),
        ),
        migrations.RunSQL(
            _LEFT,
            _NEEDED,
            state_operations=[
                migrations.RemoveField(model_name="slug", name="locale"),
                migrations.RemoveField(model_name="slug", name="current"),
            ],
        ),
    ]
