import { useShop } from '../context'
import { formatMoment } from '../lib/dates'
import { useCheckoutText } from '../texts/useCheckoutText'
import type { Parcel, ShopOrder } from '../types.checkout'
import { Icon } from '../ui/Icon'
import css from './Parcels.module.css'

/** Each parcel, what is in it and where it is. */
export function Parcels({ order }: { order: ShopOrder }) {
  const parcels = order.parcels.filter((parcel) => parcel.state !== 'CANCELLED')
  const hasDetails =
    parcels.length > 1 || parcels.some((parcel) => parcel.tracking || parcel.courier)
  if (!hasDetails) return null
  return (
    <ul className={css.parcels}>
      {parcels.map((parcel) => (
        <ParcelCard key={parcel.number} parcel={parcel} />
      ))}
    </ul>
  )
}

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const t = useCheckoutText()
  const { locale, store } = useShop()
  const { units, courier, tracking } = parcel
  const at = parcel.deliveredAt ?? parcel.shippedAt
  const state = t.parcelStates[parcel.state] ?? ''
  const link = webAddress(parcel.trackingUrl)
  return (
    <li className={css.parcel}>
      <Icon name={parcel.state === 'UNFULFILLED' ? 'package' : 'truck'} size={24} />
      <div>
        <strong>{t.parcelTitle(parcel.number, units > 0 ? t.units(units) : '')}</strong>
        <p className="small dim">
          {[state, at && formatMoment(at, locale, store.timeZone)].filter(Boolean).join(' · ')}
        </p>
        {(courier || tracking) && (
          <p className="num">
            {tracking ? t.tracking(courier) : courier}
            {tracking && <>: {tracking}</>}
          </p>
        )}
      </div>
      {link && (
        <a href={link} className="btn outline" target="_blank" rel="noopener noreferrer">
          {t.trackParcel}
        </a>
      )}
    </li>
  )
}

/** Only a page of the web: whatever else an address may start with is not followed. */
function webAddress(text: string): string | null {
  return /^https?:\/\//i.test(text) ? text : null
}
