import { readJson, writeJson } from '../lib/storage'

const PREFIX = '#me='

const key = (storeId: string) => `vt_customer_${storeId}`

/** A link with `#me=…` is a customer's own: from then on the cart gets what the store gives him. */
export function takeCustomerOfLink(storeId: string) {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(PREFIX)) return
  writeJson(key(storeId), hash.slice(PREFIX.length, PREFIX.length + 64))
  // Nobody copies the address of a page and hands his prices to others with it.
  window.history.replaceState(window.history.state, '', pathname + search)
}

/** What quotes and orders send along. */
export function customerOf(storeId: string): { customerToken?: string } {
  const customerToken = readJson<string>(key(storeId))
  return customerToken ? { customerToken } : {}
}
