import { useEffect, useRef } from 'react'
import { forgetLinkedCart, heldCart } from '../cart/linkedCart'
import { useShop } from '../context'
import { call } from '../lib/api'
import { readJson, writeJson } from '../lib/storage'
import { loadPhoneTools } from './loadPhoneTools'
import { rulesOf } from './rules'
import type { useCheckout } from './useCheckout'
import { hasPlace } from './useCheckout'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PAUSE = 2_000

/**
 * A copy of the cart for the store, once its buyer can be reached: lines, who and how far, never the street.
 * What can't be sent is not told: nobody waits for it.
 */
export function useCartCopy(
  { draft, lines }: Pick<ReturnType<typeof useCheckout>, 'draft' | 'lines'>,
  step: 'INFORMATION' | 'PAYMENT',
) {
  const { store, locale } = useShop()
  const sent = useRef('')
  const { contact, address } = draft
  const email = EMAIL.test(contact.email.trim()) ? contact.email.trim() : ''
  const asksNews = rulesOf(store).marketingConsent
  const { country, state, city, neighborhood } = address
  const content = JSON.stringify({
    lines: lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
    step,
    ...(draft.receive === 'ship' && hasPlace(draft)
      ? { address: { country, state, city, neighborhood } }
      : {}),
    ...(draft.shippingKey ? { shippingKey: draft.shippingKey } : {}),
    ...(draft.paymentMethodOid ? { paymentMethodOid: draft.paymentMethodOid } : {}),
    ...heldCart(store._id),
    marketingConsent: asksNews && draft.wantsNews,
    language: locale,
  })
  const who = JSON.stringify({
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    email,
  })
  const { phone, phoneCountry } = contact
  const key = `vt_cart_copy_${store._id}`
  useEffect(() => {
    if (lines.length === 0 || (!email && !phone.trim())) return
    const timer = setTimeout(async () => {
      const number = (await loadPhoneTools()).read(phone, phoneCountry)?.stored ?? ''
      if (!email && !number) return
      const body = {
        ...JSON.parse(content),
        contact: { ...JSON.parse(who), ...(number ? { phone: number } : {}) },
      }
      const text = JSON.stringify(body)
      if (sent.current === text) return
      sent.current = text
      const stored = readJson<{ token: string }>(key)
      const known = stored ? { cartToken: stored.token } : {}
      await call<{ cartToken: string }>('POST', 'ui/shopping-cart', {
        body: { ...body, ...known },
        locale,
      })
        .then(({ cartToken }) => writeJson(key, { token: cartToken }))
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content, who, email, phone, phoneCountry, key, locale, lines.length])
}

/** After an order there is nothing to come back to. */
export function forgetCartCopy(storeId: string) {
  writeJson(`vt_cart_copy_${storeId}`, null)
  forgetLinkedCart(storeId)
}
