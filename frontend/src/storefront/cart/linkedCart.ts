import { readJson, writeJson } from '../lib/storage'

const keyOf = (storeId: string) => `vt_cart_link_${storeId}`

/** The code of the link whose lines are in this cart. */
export const linkedCart = (storeId: string) => readJson<{ code: string }>(keyOf(storeId))?.code
export const linkCart = (storeId: string, code: string) => writeJson(keyOf(storeId), { code })
export const forgetLinkedCart = (storeId: string) => writeJson(keyOf(storeId), null)

/** What a live sale holds units for; a cart that was left holds none, so that prices ask nothing about it. */
export function heldCart(storeId: string): { cartCode?: string } {
  const code = linkedCart(storeId)
  return code && isLive(code) ? { cartCode: code } : {}
}

export const isLive = (code: string) => code.startsWith('live-')
