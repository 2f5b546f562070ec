import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../context'
import type { Receivers } from '../types.tracking'
import { ConsentBanner } from './ConsentBanner'
import { ASK_AGAIN, readConsent, writeConsent } from './consent'
import type { ShopEvent } from './events'
import { hasReceivers, isKeyed } from './privatePages'
import { send, startReceivers } from './receivers'
import { flush, post, report } from './reports'
import { usePageEvents } from './usePageEvents'

/** What happened before the visitor has answered; of more than that nobody needs to hear. */
const MAX_WAITING = 20

/** What the visitor does goes to the receivers once he has agreed, and before that to nobody. */
export default function Tracking({ receivers }: { receivers: Receivers }) {
  const { store } = useShop()
  const { pathname } = useLocation()
  const [answer] = useState(() => readConsent(store._id))
  const [isRequested, setRequested] = useState(answer === undefined)
  const state = useRef<{ answer: boolean | undefined; waiting: ShopEvent[] }>({
    answer,
    waiting: [],
  })

  const emit = useCallback(
    (event: ShopEvent) => {
      const { answer: current, waiting } = state.current
      if (current === undefined) {
        if (waiting.length < MAX_WAITING) waiting.push(event)
        return
      }
      if (current) {
        startReceivers(receivers)
        send(receivers, event, store.currency)
      }
      report(receivers, event, current)
      if (event.name === 'PURCHASE') flush(receivers)
    },
    [receivers, store.currency],
  )
  usePageEvents(emit)

  useEffect(() => {
    const onAsk = () => setRequested(true)
    const onLeave = () => flush(receivers)
    window.addEventListener(ASK_AGAIN, onAsk)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener(ASK_AGAIN, onAsk)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [receivers])

  const decide = (accepted: boolean) => {
    setRequested(false)
    writeConsent(store._id, accepted)
    post('integration/ui/consent', { accepted })
    // What runs can't be stopped: a page without it takes its place.
    if (!accepted && hasReceivers()) return window.location.reload()
    const { waiting } = state.current
    state.current = { answer: accepted, waiting: [] }
    for (const event of waiting) emit(event)
  }
  const isHeldBack = isKeyed(pathname) || pathname.startsWith('/checkout')
  return isRequested && !isHeldBack ? <ConsentBanner onAnswer={decide} /> : null
}
