"""19 and 20: what the time of an answer tells, and what a storm of log-ins does to the shops."""

import random
import statistics
import threading
import time
from collections import Counter
from pathlib import Path

from infra.bench.load import Call, Caller, any_address, drive
from tests.e2e.merchant import PASSWORD
from tests.prove.figures import figure, scaled
from tests.prove.shop import open_shop
from tests.prove.site import Site, children_of

FLOOR = 50.0
"""Milliseconds: what a storm may cost a shop that answers much quicker than that when all is calm."""


def _post(site: Site, dice: random.Random, path: str, body: dict[str, object]) -> Call:
    headers = {
        "Host": f"localhost:{site.port}",
        "X-Forwarded-For": any_address(dice),
        "Accept-Language": "en",
    }
    return Call("POST", f"/api/v1/user/{path}", headers, body)


def _sign_up(site: Site, count: int) -> list[str]:
    dice, caller = random.Random(7), Caller(site.port)
    emails = [f"known{number}@correo.pe" for number in range(count)]
    for email in emails:
        person = {"firstName": "Ana", "lastName": "Quispe", "phone": "+51987600412", "terms": True}
        status, body = caller.send(
            _post(site, dice, "signup", {**person, "email": email, "password": PASSWORD})
        )
        assert status == 201, body
    return emails


def test_19_time_and_answer_do_not_tell_whether_an_account_exists(new_site):
    site = new_site(web_workers=1)
    tries = scaled(200, 60)
    known = _sign_up(site, tries // 3 + 1)
    unknown = [email.replace("known", "nobody") for email in known]
    dice, caller, lines = random.Random(3), Caller(site.port), []
    for path, extra in (("login", {"password": "wrong password 1"}), ("forgot", {})):
        times: dict[str, list[float]] = {"known": [], "unknown": []}
        answers: dict[str, set[object]] = {"known": set(), "unknown": set()}
        for turn in range(tries):
            for kind, emails in sorted((("known", known), ("unknown", unknown)), key=lambda _: dice.random()):
                call = _post(site, dice, path, {"email": emails[turn // 3], **extra})
                began = time.perf_counter()
                status, body = caller.send(call)
                times[kind].append(time.perf_counter() - began)
                answers[kind].add((status, body.partition(b'"requestId"')[0]))
        known_ms, unknown_ms = (1000 * statistics.median(times[kind]) for kind in ("known", "unknown"))
        lines.append(f"{path} {known_ms:.1f} / {unknown_ms:.1f} ms")
        assert answers["known"] == answers["unknown"]
        assert len(answers["known"]) == 1
        assert abs(known_ms - unknown_ms) < 0.1 * max(known_ms, unknown_ms)

    figure("19", f"{tries} tries each, known / unknown account, medians: {', '.join(lines)}; the same bodies")


def test_20_storm_of_log_ins_leaves_the_shops_and_the_memory_alone(new_site):
    site = new_site()
    shop = open_shop(site)
    emails = _sign_up(site, 50)
    page = Call("GET", "/es", {"Host": shop.host})
    seconds = scaled(20, 5)
    drive(site.port, lambda dice: page, callers=4, seconds=2)
    calm = drive(site.port, lambda dice: page, callers=4, seconds=seconds)
    answers: Counter[int] = Counter()
    stop, peak = threading.Event(), [0]

    def storm(number: int) -> None:
        dice, caller = random.Random(number), Caller(site.port)
        while not stop.is_set():
            email = f"x{dice.random()}@correo.pe" if dice.random() < 0.5 else emails[number]
            status, _ = caller.send(_post(site, dice, "login", {"email": email, "password": PASSWORD}))
            answers[status] += 1
            if status == 503:
                stop.wait(0.2)
        caller.close()

    def watch() -> None:
        while not stop.wait(1):
            peak[0] = max(peak[0], _memory(site))

    threads = [threading.Thread(target=storm, args=(number,)) for number in range(50)]
    threads.append(threading.Thread(target=watch))
    for thread in threads:
        thread.start()
    stormy = drive(site.port, lambda dice: page, callers=4, seconds=seconds)
    stop.set()
    for thread in threads:
        thread.join()
    later = drive(site.port, lambda dice: page, callers=4, seconds=seconds)
    calm_ms = max(calm.percentile(0.95), later.percentile(0.95))

    figure(
        "20",
        f"50 callers log in, answers {dict(answers)} in {stormy.seconds:.0f} s: storefront p95 "
        f"{calm_ms:.1f} -> {stormy.percentile(0.95):.1f} ms, {dict(stormy.statuses)}, "
        f"web processes at most {peak[0]} MB",
    )
    assert set(stormy.statuses) == {200}
    # Without places for those who wait it was 4 s: every thread stood in line for the hash.
    assert stormy.percentile(0.95) < max(2 * calm_ms, FLOOR)
    assert peak[0] < 600


def _memory(site: Site) -> int:
    """Private memory of the web processes together, in MB."""
    web = site.servers["web"].pid
    total = 0
    for pid in [web, *children_of(web)]:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith(("Private_", "Pss_Shmem")):
                total += int(line.split()[1])
    return total // 1024
