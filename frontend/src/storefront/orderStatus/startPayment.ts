import { call } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import type { Locale } from '../types'
import { type OrderKey, orderHeaders } from './useOrder'

type Started = { attemptOid: string; redirectUrl: string; state: string }

/**
 * A try at the gateway; gives the address of its page. One that got no answer is asked for again
 * under the same key, so that a lost answer makes no second try.
 */
export async function startPayment(key: OrderKey, locale: Locale): Promise<string | null> {
  const name = `vt_pay_key_${key.id}`
  const mine = readJson<string>(name, session) ?? crypto.randomUUID?.() ?? `${Date.now()}-pay`
  writeJson(name, mine, session)
  const headers = { ...orderHeaders(key.token), 'Idempotency-Key': mine }
  const path = `order/ui/${encodeURIComponent(key.id)}/pay`
  try {
    const { redirectUrl } = await call<Started>('POST', path, { body: {}, headers, locale })
    writeJson(name, null, session)
    return redirectUrl || null
  } catch (error) {
    if ((error as { status?: number }).status !== 0) writeJson(name, null, session)
    throw error
  }
}

const session = () => sessionStorage
