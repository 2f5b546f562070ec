from typing import Any, Literal

from apps.products.ai.facts import Facts, facts_in, invents
from apps.products.ai.local_writer import local_texts
from apps.products.ai.provider import NoAnswer, is_set_up, provider_texts
from apps.products.ai.quota import quota, return_text, take_text
from apps.products.ai.schemas import DescriptionOut, ProductTexts, TextQuota

Reason = Literal["not_set_up", "used_up", "no_answer", "invented"]


def write_texts(*, given: dict[str, Any]) -> DescriptionOut:
    """Of a DescriptionIn. Nothing of the product is saved; the local writer stands in wherever the provider
    can't, so that there is always a text."""
    all_facts = [facts_in(language, given) for language in dict.fromkeys(given["languages"])]
    options = {name: given[name] for name in ("tone", "length", "photos")}
    texts, reason = _by_provider(all_facts, options)
    if texts is None:
        texts = [local_texts(facts, **options) for facts in all_facts]
    now = quota()
    return DescriptionOut(
        texts=texts,
        source="local" if reason else "provider",
        reason=reason,
        quota=TextQuota(limit=now.limit, used=now.used),
    )


def _by_provider(
    all_facts: list[Facts], options: dict[str, Any]
) -> tuple[list[ProductTexts] | None, Reason | None]:
    """One of the month, however many languages. Outside of a transaction: a call may take seconds."""
    if not is_set_up():
        return None, "not_set_up"
    if not take_text():
        return None, "used_up"
    reason: Reason | None = None
    texts: list[ProductTexts] = []
    try:
        texts = [provider_texts(facts, **options) for facts in all_facts]
    except NoAnswer:
        reason = "no_answer"
    else:
        worded = [_words(one) for one in texts]
        if any(invents(words, facts) for words, facts in zip(worded, all_facts, strict=True)):
            reason = "invented"
    if reason:
        return_text()
        return None, reason
    return texts, None


def _words(texts: ProductTexts) -> str:
    return " ".join((texts.description, texts.seo_title, texts.seo_description, *texts.alt_texts))
