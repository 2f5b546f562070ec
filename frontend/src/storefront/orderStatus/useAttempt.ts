import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useShop } from '../context'
import { call } from '../lib/api'
import type { Attempt, ShopOrder } from '../types.checkout'
import { useLater } from './useLater'
import { type OrderProps, orderHeaders } from './useOrder'

/** Seconds before each question, then always the last; most answers come with the first. */
const PAUSES = [0, 2, 3, 5, 8, 13, 20, 30]
const SLOW_AFTER = 5
const ENOUGH = 40

/** These matter also to who comes back to the page later. */
const LASTING = new Set<Attempt['state']>(['AUTHORIZED', 'MISMATCH'])

/** The try at the gateway that the page talks about; an open one is asked for until it is decided. */
export function useAttempt({ order, orderKey, accept }: Omit<OrderProps, 'reload'>) {
  const { locale } = useShop()
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [polls, setPolls] = useState(0)
  /** The try whose form has been sent: until then there is nothing to ask for. */
  const [sent, setSent] = useState(params.get('sent') ? params.get('attempt') : null)
  const attempt = attemptOf(order, params.get('attempt'))
  const isSent = attempt !== undefined && sent === attempt._id
  const waits = attempt?.state === 'PENDING' && (!attempt.showsForm || isSent) && polls < ENOUGH
  const pause = PAUSES[Math.min(polls, PAUSES.length - 1)] ?? 30
  const ask = async (attemptOid: string) => {
    try {
      const path = `order/ui/${encodeURIComponent(orderKey.id)}/pay/${attemptOid}/check`
      const headers = orderHeaders(orderKey.token)
      accept(await call<ShopOrder>('POST', path, { body: {}, headers, locale }))
    } catch {
      // The next question may be answered; the order stays as it was.
    }
    setPolls((before) => before + 1)
  }
  useLater(waits ? pause * 1000 : null, polls, () => void ask(attempt?._id ?? ''))
  const onSent = (attemptOid: string) => {
    setPolls(0)
    setSent(attemptOid)
    if (attempt?._id === attemptOid) return
    // The try before was over: a new one has taken its place.
    navigate({ search: `?attempt=${attemptOid}`, hash }, { replace: true })
    void ask(attemptOid)
  }
  return { attempt, isSlow: polls > SLOW_AFTER, isSent, onSent }
}

/**
 * The try that was named by the address while it still is the news: not when the order is paid by another one,
 * or is to be paid another way by now.
 */
export function attemptOf(order: ShopOrder, named: string | null): Attempt | undefined {
  const last = order.attempts.at(-1)
  const lasting = last && LASTING.has(last.state) ? last : undefined
  const found = named ? order.attempts.find(({ _id }) => _id === named) : undefined
  if (!found) return lasting
  const paid = order.attempts.filter(({ state }) => state === 'PAID').at(-1)
  if (paid) return paid
  if (LASTING.has(found.state)) return found
  // A page that was closed before anybody paid on it.
  const isNothing = found.state === 'VOIDED' && !found.card
  const isOfThisWay = order.payment?.kind === 'CARD_GATEWAY'
  return found === last && isOfThisWay && !isNothing ? found : lasting
}
