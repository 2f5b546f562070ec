import { type RefObject, useEffect, useRef, useState } from 'react'
import { PlaceFields } from '../checkout/PlaceFields'
import { priceOf } from '../checkout/priceWord'
import { useData, useMoney, useShop, useText } from '../context'
import { useArrivalText } from '../lib/useArrivalText'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Items } from '../types'
import type { ShippingOption } from '../types.checkout'
import css from './DistrictCheck.module.css'

const NO_NAMES = { state: '', city: '', neighborhood: '' }

/** Cost and day of delivery before anything is in the cart. */
export default function DistrictCheck() {
  const t = useText()
  const { store } = useShop()
  const [place, setPlace] = useState({ country: store.country, ...NO_NAMES })
  const [names, setNames] = useState(NO_NAMES)
  const panel = useRef<HTMLDivElement>(null)
  const near = useNear(panel)
  const ready = place.neighborhood !== ''
  const query = new URLSearchParams({ ...place }).toString()
  const { value } = useData<Items<ShippingOption>>(ready ? `shipping/ui?${query}` : null)
  return (
    <section className={`inner ${css.section}`}>
      <div className={css.panel} ref={panel}>
        <div>
          <h2>{t.districtTitle}</h2>
          <p>{t.districtText}</p>
        </div>
        <div className={css.form}>
          <PlaceFields
            prefix="reach"
            place={place}
            names={names}
            enabled={near}
            onChange={(next, called) => {
              setPlace(next)
              setNames(called)
            }}
          />
          <div aria-live="polite">
            {ready && value && <Answer options={value.items} district={names.neighborhood} />}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The list of departments is fetched when the panel comes near, not by every visitor. */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}

function Answer({ options, district }: { options: ShippingOption[]; district: string }) {
  const t = useCheckoutText()
  const shop = useText()
  const money = useMoney()
  const arrives = useArrivalText()
  const delivery = options.find((option) => option.kind !== 'PICKUP')
  const pickup = options.find((option) => option.kind === 'PICKUP')?.pickup
  const when = arrives(delivery?.promise)
  return (
    <p className={css.answer}>
      <strong className="num">
        {delivery
          ? [priceOf(delivery, money, t), when].filter(Boolean).join(' · ')
          : t.noCoverage(district)}
      </strong>
      {delivery?.freeFrom && Number(delivery.price) > 0 && (
        <span className="num">{shop.freeFrom(money(delivery.freeFrom))}</span>
      )}
      {pickup && <span>{t.noCoveragePickup(pickup.name)}</span>}
    </p>
  )
}
