/** Steps on the way to buying, counted by the shop itself: no cookie, nothing is stored in the browser. */
type Step = 'VISIT' | 'PRODUCT' | 'CART' | 'CHECKOUT' | 'ORDER'
type Search = { search: string; found: boolean }
type Placed = { orderOid: string }

const STEPS: [RegExp, Step][] = [
  [/^\/p\//, 'PRODUCT'],
  [/^\/checkout\/information/, 'CHECKOUT'],
]
const MAX_HOST = 253
const MAX_CAMPAIGN = 60
const MAX_SEARCH = 120
const sent = new Set<string>()
let arrival: { referrer: string; campaign: string } | undefined

function arrivalOf() {
  const host = /^https?:\/\/([^/:]+)/.exec(document.referrer)?.[1] ?? ''
  const campaign = new URLSearchParams(location.search).get('utm_source') ?? ''
  return { referrer: host.slice(0, MAX_HOST), campaign: campaign.slice(0, MAX_CAMPAIGN) }
}

/** Says a step once; what is lost on the way is not said again. A merchant's preview is no visit. */
export function tellVisit(step: Step, about?: Search | Placed): void {
  if (window !== window.top) return
  arrival ??= arrivalOf()
  const key = step + Object.values(about ?? {}).join()
  if (sent.has(key)) return
  sent.add(key)
  void fetch('/api/v1/analytics/ui/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ step, ...arrival, ...about }),
  }).catch(() => undefined)
}

export const tellSearch = (words: string, found: boolean) =>
  tellVisit('VISIT', { search: words.slice(0, MAX_SEARCH), found })

export function tellPage(pathname: string): void {
  tellVisit('VISIT')
  const step = STEPS.find(([pattern]) => pattern.test(pathname))?.[1]
  if (step) tellVisit(step)
}
