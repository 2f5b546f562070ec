import type { Receivers } from '../types.tracking'
import { GOOGLE, googleParameters, META, metaParameters, type ShopEvent } from './events'

type Fbq = ((...parameters: unknown[]) => void) & {
  callMethod?: (...parameters: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
  push: unknown
  /** It must not follow the addresses of the shop by itself. */
  disablePushState: boolean
}
type Tracked = Window & { fbq?: Fbq; _fbq?: Fbq; dataLayer?: unknown[] }
type ScriptState = 'loading' | 'ready' | 'failed'

const page = () => window as Tracked
const states = new Map<string, ScriptState>()

/** The host's own loader is an inline script, which the shop's policy refuses: this is what it does. */
function load(src: string) {
  if (states.has(src)) return
  states.set(src, 'loading')
  const script = Object.assign(document.createElement('script'), { src, async: true })
  script.dataset.receiver = ''
  script.addEventListener('load', () => states.set(src, 'ready'))
  script.addEventListener('error', () => states.set(src, 'failed'))
  document.head.append(script)
}

function metaQueue(): Fbq {
  const known = page().fbq
  if (known) return known
  const fbq = ((...parameters: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...parameters)
    else fbq.queue.push(parameters)
  }) as Fbq
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', disablePushState: true, push: fbq })
  page().fbq = fbq
  page()._fbq = fbq
  return fbq
}

const META_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
const GOOGLE_HOST = 'https://www.googletagmanager.com'

function googleScript({ container, measurement }: Receivers) {
  return container
    ? `${GOOGLE_HOST}/gtm.js?id=${container}`
    : `${GOOGLE_HOST}/gtag/js?id=${measurement}`
}

/** Google reads the arguments as an object of their own kind, not as an array. */
function gtag(..._parameters: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag.js tells a command by it
  page().dataLayer?.push(arguments)
}

let started = false

/** Once a page, after the visitor has agreed. */
export function startReceivers(receivers: Receivers): void {
  if (started) return
  started = true
  if (receivers.meta) {
    const fbq = metaQueue()
    // Without it the pixel sends the texts of buttons and forms by itself.
    fbq('set', 'autoConfig', false, receivers.meta)
    fbq('init', receivers.meta)
    load(META_SCRIPT)
  }
  if (!receivers.container && !receivers.measurement) return
  page().dataLayer ??= []
  if (receivers.container) page().dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', receivers.measurement, { send_page_view: false })
  }
  load(googleScript(receivers))
}

export function send(receivers: Receivers, event: ShopEvent, currency: string): void {
  const meta = META[event.name]
  if (receivers.meta && meta) {
    metaQueue()('track', meta, metaParameters(event, currency), { eventID: event.id })
  }
  const name = GOOGLE[event.name]
  const parameters = googleParameters(event, currency)
  if (receivers.container) {
    page().dataLayer?.push({ ecommerce: null })
    page().dataLayer?.push({ event: name, event_id: event.id, ecommerce: parameters })
  } else if (receivers.measurement) {
    gtag('event', name, { ...parameters, event_id: event.id })
  }
}

/** How often the page saw an event leave for Meta: once by us, and each time that somebody else sent it too. */
export function timesSent(receivers: Receivers, event: ShopEvent, since: number) {
  const meta = receivers.meta && META[event.name]
  const google = receivers.container || receivers.measurement
  return {
    meta: meta ? timesByMeta(meta, event.id, since) : null,
    google: google ? Number(states.get(googleScript(receivers)) === 'ready') : null,
  }
}

function timesByMeta(name: string, id: string, since: number): number {
  if (states.get(META_SCRIPT) !== 'ready') return 0
  const foreign = performance
    .getEntriesByType('resource')
    .filter(({ name: address, startTime }) => {
      if (startTime < since || !address.startsWith('https://www.facebook.com/tr')) return false
      const { searchParams } = new URL(address)
      return searchParams.get('ev') === name && searchParams.get('eid') !== id
    })
  return Math.min(9, 1 + foreign.length)
}
