import { writeJson } from '../lib/storage'

const MAX_LENGTH = 64

export const couponKey = (storeId: string) => `vt_coupon_${storeId}`

/** A link with `?coupon=CODE` applies the code by itself: the cart finds it here. */
export function takeCouponOfLink(storeId: string, search: string) {
  const code = new URLSearchParams(search).get('coupon')?.trim()
  if (code) writeJson(couponKey(storeId), code.slice(0, MAX_LENGTH))
}
