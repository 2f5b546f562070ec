/** The push messages of this browser. Nothing is registered before the reader turns them on. */

const SCRIPT = '/admin/push-worker.js'
const SCOPE = '/admin/'
const IPHONE = /iPhone|iPad|iPod/

export type PushSupport = 'ready' | 'blocked' | 'needsHomeScreen' | 'none'
export type PushKeys = { endpoint: string; publicKey: string; authSecret: string }

/** The reader, or the browser for him, said no. */
export class PushBlocked extends Error {}

export function pushSupport(): PushSupport {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!knows) return IPHONE.test(navigator.userAgent) ? 'needsHomeScreen' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Asks the reader, and gives what the server needs to reach this browser. */
export async function turnOnHere(publicKey: string): Promise<PushKeys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked()
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE })
  await activated(registration)
  const known = await registration.pushManager.getSubscription()
  if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return keysOf(subscription)
}

/** The id under which the server knows this browser; null while it rings for nobody. */
export async function deviceHere(): Promise<string | null> {
  if (pushSupport() !== 'ready') return null
  const subscription = await subscriptionHere()
  return subscription ? deviceId(subscription.endpoint) : null
}

/** At a log-out: the address of this browser ends, for every store that had it. */
export async function turnOffHere(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const subscription = await subscriptionHere()
  await subscription?.unsubscribe()
}

/** Half the SHA-256 of the address, as the server makes it. */
export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hex = Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', publicKey: keys?.p256dh ?? '', authSecret: keys?.auth ?? '' }
}

function keyOf(subscription: PushSubscription): string {
  const key = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...key))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The pages of the admin are not all below SCOPE, so that `ready` would never come. */
function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || worker === null) return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}
