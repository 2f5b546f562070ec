import { useCallback, useEffect, useRef, useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import type { Address, Quote, QuoteLine } from '../types.checkout'
import type { CartLine } from './cartStore'
import { customerOf } from './customerLink'
import { heldCart } from './linkedCart'

export type QuoteAsk = {
  lines: Pick<CartLine, 'variantOid' | 'quantity'>[]
  shippingKey?: string
  address?: Partial<Address>
  paymentMethodOid?: string
  couponCode?: string
  contact?: { email?: string; phone?: string; documentNumber?: string }
}

/** `answered`: the question that quote or error is the answer to. */
type State = {
  quote: Quote | undefined
  error: ApiError | undefined
  loading: boolean
  answered: string
}

const NOTHING: State = { quote: undefined, error: undefined, loading: false, answered: '' }

const PAUSE = 250

/** The server's price of the cart. The last answer stays while the next one is on its way. */
export function useQuote(ask: QuoteAsk) {
  const { locale, store } = useShop()
  const [state, setState] = useState<State>(NOTHING)
  const turn = useRef(0)
  const body = JSON.stringify({
    ...ask,
    ...customerOf(store._id),
    ...heldCart(store._id),
    lines: ask.lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
  })

  const load = useCallback(async () => {
    const mine = ++turn.current
    setState((before) => ({ ...before, loading: true }))
    try {
      const quote = await call<Quote>('POST', 'order/ui/quote', { body: JSON.parse(body), locale })
      if (mine !== turn.current) return
      setState({ quote, error: undefined, loading: false, answered: body })
    } catch (error) {
      if (mine !== turn.current) return
      const failed = { error: error as ApiError, loading: false, answered: body }
      setState((before) => ({ ...before, ...failed }))
    }
  }, [body, locale])

  const empty = ask.lines.length === 0
  useEffect(() => {
    if (empty) {
      turn.current += 1
      setState(NOTHING)
      return
    }
    const timer = setTimeout(load, PAUSE)
    return () => clearTimeout(timer)
  }, [load, empty])

  const accept = useCallback(
    (quote: Quote) => {
      turn.current += 1
      setState({ quote, error: undefined, loading: false, answered: body })
    },
    [body],
  )
  const loading = state.loading || (!empty && state.answered !== body)
  return { ...state, loading, retry: load, accept }
}

/** Why a line can't be bought as it stands: gone, without a price, sold out or too few. */
export function isShort(line: QuoteLine): boolean {
  return line.problem !== null
}

/** What is left of a line that asks for more; null as well where the store does not tell the number. */
export function leftOf(line: QuoteLine): number | null {
  if (line.problem === 'sold_out') return 0
  return line.problem === 'not_enough' ? line.left : null
}

/** Fewer are there than the line asks for, and the shop does not say how many. */
export function isTooMuch(line: QuoteLine): boolean {
  return line.problem === 'not_enough' && line.left === null
}
