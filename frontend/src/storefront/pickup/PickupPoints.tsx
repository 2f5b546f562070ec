import type { PickupPlace } from '../types'
import css from './PickupPoints.module.css'
import { PlaceFacts } from './PlaceFacts'

/** Where buyers fetch their orders. */
export function PickupPoints({ places }: { places: PickupPlace[] }) {
  return (
    <ul className={css.places}>
      {places.map((place) => (
        <li key={place._id} className={`${css.place} ${css.facts}`}>
          <h2>{place.name}</h2>
          <PlaceFacts place={place} />
        </li>
      ))}
    </ul>
  )
}
