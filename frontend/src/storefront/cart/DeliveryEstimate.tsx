import { useState } from 'react'
import { DistrictField } from '../checkout/DistrictField'
import { useArrivalText } from '../checkout/useArrivalText'
import { hasPlace, useDraft } from '../checkout/useCheckout'
import { useMoney, useShop, useText } from '../context'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Quote } from '../types.checkout'
import css from './DeliveryEstimate.module.css'

/** What the delivery to the buyer's district costs and when it comes; the checkout knows the district then. */
export function DeliveryEstimate({ quote }: { quote: Quote | undefined }) {
  const t = useText()
  const checkout = useCheckoutText()
  const money = useMoney()
  const { store } = useShop()
  const { draft, drafts } = useDraft()
  const arrivalText = useArrivalText()
  const [isAsking, ask] = useState(false)
  if (store.country !== 'PE' || !store.checkoutOpen || store.hasDelivery === false) return null
  const place = draft.placeNames.neighborhood
  if (isAsking) {
    return (
      <div className={css.asking}>
        <DistrictField
          id="estimate"
          onChoose={(next, names) => {
            drafts.change({ address: { ...draft.address, ...next }, placeNames: names })
            ask(false)
          }}
        />
      </div>
    )
  }
  const option = quote?.shipping.options.find(({ kind }) => kind !== 'PICKUP')
  const arrives = option ? arrivalText(option) : ''
  return (
    <p className={css.line}>
      {hasPlace(draft) && place && option ? (
        <>
          <span className="num">
            {t.deliveryTo(place)}{' '}
            <strong>{Number(option.price) > 0 ? money(option.price) : checkout.free}</strong>
            {arrives && <span className="dim"> · {arrives}</span>}
          </span>
          <button type="button" onClick={() => ask(true)}>
            {checkout.edit}
          </button>
        </>
      ) : (
        <button type="button" onClick={() => ask(true)}>
          {t.estimateDelivery}
        </button>
      )}
    </p>
  )
}
