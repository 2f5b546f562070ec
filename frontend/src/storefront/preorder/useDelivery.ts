import { useCallback, useEffect, useState } from 'react'
import { canChoose, hasPlace, optionsFor, placeOf, useDraft } from '../checkout/useCheckout'
import { useShop } from '../context'
import { call } from '../lib/api'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Preorder } from './types'

/** Where it goes and how, in the draft that the checkout has too; `priced` is what it comes to so. */
export function useDelivery(preorder: Preorder, token: string, isNow = true) {
  const t = useCheckoutText()
  const { locale } = useShop()
  const { draft, drafts } = useDraft()
  const [quoted, setQuoted] = useState<Preorder | null>(null)
  const [tried, setTried] = useState(false)
  const priced = quoted ?? preorder
  const options = optionsFor(priced.shipping.options, draft.receive)
  const ready = canChoose(draft)
  const option = ready
    ? (options.find(({ key }) => key === draft.shippingKey) ?? options[0])
    : undefined
  const place = draft.receive === 'ship' && hasPlace(draft) ? JSON.stringify(placeOf(draft)) : ''
  const asks = isNow && preorder.asksDelivery && preorder.shipping.options.length > 0
  const key = option?.key ?? ''
  const ask = useCallback(async () => {
    const headers: Record<string, string> = token ? { 'X-Preorder-Token': token } : {}
    const body = { ...(place && { address: JSON.parse(place) }), ...(key && { shippingKey: key }) }
    const path = `preorder/ui/${preorder._id}/quote`
    const found = await call<Preorder>('POST', path, { body, headers, locale }).catch(() => null)
    if (found) setQuoted(found)
  }, [place, key, preorder._id, token, locale])
  useEffect(() => {
    if (asks && (place || key)) void ask()
  }, [asks, place, key, ask])
  const isShipped = draft.receive === 'ship'
  const errors: Record<string, string> = {}
  if (asks && isShipped && !hasPlace(draft)) errors['ship-neighborhood'] = t.chooseDistrict
  if (asks && isShipped && !draft.address.line.trim()) errors.line = t.errorRequired
  const isMissing = asks && (option === undefined || Object.keys(errors).length > 0)
  const address = { ...draft.address, reference: draft.address.reference || null }
  const body = asks && option ? { shippingKey: key, ...(isShipped && { address }) } : {}
  return {
    asks,
    priced,
    body,
    /** Says what is missing, if anything is. */
    check: () => {
      setTried(true)
      if (isMissing) document.getElementById('receive')?.focus()
      return !isMissing
    },
    fields: {
      draft,
      drafts,
      all: priced.shipping.options,
      options,
      option,
      reached: priced.shipping.reached ?? undefined,
      errorOf: (id: string) => (tried ? errors[id] : undefined),
    },
  }
}
