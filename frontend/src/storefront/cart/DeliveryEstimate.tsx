import { useState } from 'react'
import { DistrictField } from '../checkout/DistrictField'
import { priceOf } from '../checkout/priceWord'
import { hasPlace, useDraft } from '../checkout/useCheckout'
import { useMoney, useShop, useText } from '../context'
import { useArrivalText } from '../lib/useArrivalText'
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
  const arrives = arrivalText(option?.promise)
  const isUnreached = hasPlace(draft) && quote?.shipping.reached === false
  return (
    <p className={css.line}>
      {isUnreached && place ? (
        <>
          <span>{checkout.noCoverage(place)}</span>
          <button type="button" onClick={() => ask(true)}>
            {checkout.edit}
          </button>
        </>
      ) : hasPlace(draft) && place && option ? (
        <>
          <span className="num">
            {t.deliveryTo(place)} <strong>{priceOf(option, money, checkout)}</strong>
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
