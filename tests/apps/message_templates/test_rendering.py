"""What a text with variables becomes."""

import time
from typing import Any

import pytest

from apps.message_templates.rendering import Block, Link, Marks, render_html, render_line, render_text

VALUES: Any = {
    "name": "Lucía",
    "guide": "",
    "note": Block("", ""),
    "items": Block("- Taza", "<ul><li>Taza</li></ul>"),
    "link": Link("https://tienda.pe/a?b=1&c=2"),
    "evil": "<script>*x*</script> {{name}} https://evil.example",
}


def plain(text: str) -> str:
    return render_text(text, VALUES, is_mail=True)


def test_values_stand_where_they_are_named() -> None:
    assert plain("Hola, {{name}}: {{ name }}") == "Hola, Lucía: Lucía"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ya salió. La guía es {{guide}}. Llega pronto.", "Ya salió. Llega pronto."),
        ("La guía es {{guide}}.\n\nLlega pronto.", "Llega pronto."),
        ("Ya salió.\n\nDice: {{note}}\n\nVer:", "Ya salió.\n\nVer:"),
        ("Antes de las 6 p. m. {{name}} lo recibe.", "Antes de las 6 p. m. Lucía lo recibe."),
        ("¿Y {{guide}}? ¡Gracias, {{name}}!", "¡Gracias, Lucía!"),
        ("Sin datos {{unknown}}", ""),
    ],
)
def test_sentence_without_its_value_is_left_out(text: str, words: str) -> None:
    assert plain(text) == words


def test_values_are_escaped_and_never_read_again() -> None:
    html = render_html("{{evil}}", VALUES)

    assert "<script" not in html
    assert "&lt;script&gt;*x*&lt;/script&gt; {{name}} https://evil.example" in html


def test_what_the_store_writes_is_escaped_too() -> None:
    assert "<b>" not in render_html("<b>{{name}}</b>", VALUES)


def test_signs_of_whatsapp_become_html_and_leave_the_plain_mail() -> None:
    text = "*Hola* _tú_, {{name}}\n- uno\n- *dos*\nMira https://x.pe/a."

    assert render_html(text, VALUES) == (
        '<p style="margin:0 0 12px"><strong>Hola</strong> <em>tú</em>, Lucía</p>'
        '<ul style="margin:0 0 12px;padding-left:20px"><li>uno</li><li><strong>dos</strong></li></ul>'
        '<p style="margin:0 0 12px">Mira <a href="https://x.pe/a">https://x.pe/a</a>.</p>'
    )
    assert plain(text).startswith("Hola tú, Lucía\n- uno")
    assert render_text("*Hola* a_b_c", VALUES, is_mail=False) == "*Hola* a_b_c"


def test_blocks_and_links_stand_in_html() -> None:
    html = render_html("Va: {{items}}\n{{link}}", VALUES)

    assert '<p style="margin:0 0 12px">Va:</p><ul><li>Taza</li></ul>' in html
    assert '<a href="https://tienda.pe/a?b=1&amp;c=2">' in html


def test_preview_marks_what_is_empty_or_unknown() -> None:
    marks = Marks(frozenset({"name", "guide"}), "es")

    assert (
        render_text("{{guide}} {{trackin}}", VALUES, marks, is_mail=False) == "[sin dato] [falta este dato]"
    )
    assert "sin dato" in render_html("La guía es {{guide}}.", VALUES, marks)


def test_subject_is_one_line() -> None:
    assert render_line("Tu guía {{guide}}, {{name}}\nBcc: x@y.pe", VALUES) == "Tu guía, Lucía Bcc: x@y.pe"


@pytest.mark.parametrize(
    "piece", ["{{", "{{name}}", "*", "_", ". ", ".)))", "https://", "-  ", "\n- ", "é{{x}}. É"]
)
def test_time_is_linear(piece: str) -> None:
    def seconds(times: int) -> float:
        text = piece * times
        began = time.perf_counter()
        render_html(text, VALUES)
        return time.perf_counter() - began

    seconds(100)
    assert seconds(4000) < 0.5
