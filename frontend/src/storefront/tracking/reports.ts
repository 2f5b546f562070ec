import type { Receivers } from '../types.tracking'
import type { ShopEvent } from './events'
import { timesSent } from './receivers'

/** Until then what others send of the same event is seen too. */
const LOOK_AFTER = 1500
const TOGETHER = 20

type Seen = { event: ShopEvent; since: number; consent: boolean }

let waiting: Seen[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the shop's own server what was seen to leave: of the visitor it says nothing. */
export function report(receivers: Receivers, event: ShopEvent, consent: boolean): void {
  waiting.push({ event, since: performance.now(), consent })
  timer ??= setTimeout(() => flush(receivers), LOOK_AFTER)
}

export function flush(receivers: Receivers): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.splice(0, TOGETHER).map(({ event, since, consent }) => ({
    _id: event.id,
    name: event.name,
    label: event.label.slice(0, 120),
    value: event.value === undefined ? null : event.value.toFixed(2),
    consent,
    ...(consent ? timesSent(receivers, event, since) : notSent(receivers)),
  }))
  if (events.length === 0) return
  post('integration/ui/event', { events })
}

/** Connected, and not sent. */
const notSent = ({ meta, container, measurement }: Receivers) => ({
  meta: meta ? 0 : null,
  google: container || measurement ? 0 : null,
})

/** A look back, no more: nobody waits for it, and it outlives the page. */
export function post(path: string, body: unknown): void {
  void fetch(`/api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}

/** For tests. */
export function forgetReports(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
}
