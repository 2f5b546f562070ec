# Every command is a door to infra/dev/launch.py, which needs nothing but Python 3.11 to 3.14. The oldest that is
# found is taken: all checks and tests run on 3.11.
PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	"$$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' >/dev/null 2>&1 && echo "$$name" && break; \
	done)
LAUNCH = @test -n "$(PYTHON)" || { echo "error: no Python 3.11 to 3.14 was found; install one, or name it: make $@ PYTHON=/path/to/python3.11"; exit 1; }; exec $(PYTHON) infra/dev/launch.py

.DEFAULT_GOAL := help
.PHONY: help run demo-data test verify quick prove bench lint format openapi lock services services-stop manage app

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## everything on this machine: database, web, worker, scheduler, demo stores (PORT=8000)
	$(LAUNCH) run

test: ## the gate: all checks, types and tests, with a database and a browser
	$(LAUNCH) test

verify: test ## the same as make test

quick: ## checks and tests of what has changed since the last commit
	$(LAUNCH) quick

lint: ## the checks without the tests
	$(LAUNCH) lint

format: ## formats Python and the front end, mends what can be mended
	$(LAUNCH) format

openapi: ## writes frontend/openapi.json from the API, and the typed client from it
	$(LAUNCH) client

app: ## a plain resource, green at once: make app NAME=coupons SINGULAR=coupon AREA=marketing SPANISH=cupón,cupones
	$(LAUNCH) app "$(NAME)" --singular "$(SINGULAR)" --area "$(AREA)" --spanish "$(SPANISH)"

demo-data: ## fills the demo stores (make run does it too)
	$(LAUNCH) manage demo_data

manage: ## manage.py on the servers of make run: make manage ARGS="stores list"
	$(LAUNCH) manage $(ARGS)

prove: ## the long proofs: races, kills, faults, leaks; one line of figures each
	$(LAUNCH) prove

bench: ## measures and prints the table of docs/performance.md
	$(LAUNCH) bench

services: ## test Postgres and Redis that keep running, for pytest by hand
	$(LAUNCH) services --data .vitrina/test

services-stop: ## stops them
	$(LAUNCH) services --data .vitrina/test --stop

lock: ## makes the locks in requirements/ from the .in files
	$(LAUNCH) lock
