import { PAGE_LOADER } from '@/constants'
import { createStore } from '@/ui/createStore'

export type PageLoaderState = { visible: boolean; percentage: number }

const TICK_MS = 100
const IDLE: PageLoaderState = { visible: false, percentage: 0 }
const store = createStore(IDLE)
let timers: ReturnType<typeof setTimeout>[] = []
let ticker: ReturnType<typeof setInterval> | undefined
let waiting = false

/** Nears 100 without reaching it: only `finish` knows that the page is there. */
function estimate(elapsedMs: number): number {
  const completion = (elapsedMs / PAGE_LOADER.durationMs) * 100
  return Math.min(99, Math.round((2 / Math.PI) * 100 * Math.atan(completion / 50)))
}

function stop(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  if (ticker !== undefined) clearInterval(ticker)
  ticker = undefined
  waiting = false
}

function later(delayMs: number, action: () => void): void {
  timers.push(setTimeout(action, delayMs))
}

function run(): void {
  waiting = false
  const startedAt = Date.now()
  store.set({ visible: true, percentage: 0 })
  ticker = setInterval(
    () => store.set({ visible: true, percentage: estimate(Date.now() - startedAt) }),
    TICK_MS,
  )
}

export const pageLoader = {
  use: store.use,
  get: store.get,
  start(): void {
    if (waiting || ticker !== undefined) return
    stop()
    waiting = true
    later(PAGE_LOADER.throttleMs, run)
  },
  finish(): void {
    const isVisible = store.get().visible
    stop()
    if (!isVisible) return
    store.set({ visible: true, percentage: 100 })
    later(PAGE_LOADER.hideDelayMs, () => {
      store.set({ visible: false, percentage: 100 })
      later(PAGE_LOADER.resetDelayMs, () => store.set(IDLE))
    })
  },
}
