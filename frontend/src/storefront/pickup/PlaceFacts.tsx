import { readablePhone } from '@/lib/readablePhone'
import { useText } from '../context'
import type { PickupPlace } from '../types'
import { Icon } from '../ui/Icon'
import css from './PickupPoints.module.css'
import { dayOf, weekLines } from './week'

const MAX_DATES = 6

type Props = {
  place: PickupPlace
  /** What is fetched lies there already: how soon it is ready says nothing more. */
  isReady?: boolean
}

/** A place below its name: address, how soon, telephone, week, special dates, and what to know. */
export function PlaceFacts({ place, isReady = false }: Props) {
  const t = useText()
  const { address, point } = place
  const district = [address.neighborhoodName, address.cityName].filter(Boolean).join(', ')
  const map =
    point &&
    `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`
  const fetching = [
    !isReady && t.readyIn(place.preparationHours),
    place.keepDays !== null && t.keptFor(place.keepDays),
    place.needsDocument && t.bringDocument,
  ].filter(Boolean)
  return (
    <>
      <p className={css.line}>
        <Icon name="pin" size={18} />
        <span>
          {[address.line, district].filter(Boolean).join(' · ')}
          {address.reference && <span className="dim"> ({address.reference})</span>}
          {map && (
            <a href={map} target="_blank" rel="noopener noreferrer">
              {t.seeOnMap}
            </a>
          )}
        </span>
      </p>
      {fetching.length > 0 && (
        <p className={css.line}>
          <Icon name="package" size={18} />
          <span>{fetching.join(' ')}</span>
        </p>
      )}
      {place.phone && (
        <p className={css.line}>
          <Icon name="phone" size={18} />
          <a href={`tel:${place.phone}`} className="num">
            {readablePhone(place.phone)}
          </a>
        </p>
      )}
      <Week place={place} />
      {place.instructions && <p className={css.told}>{place.instructions}</p>}
    </>
  )
}

function Week({ place }: { place: PickupPlace }) {
  const t = useText()
  const days = ({ from, to }: { from: number; to: number }) =>
    from === to
      ? t.weekdays[from - 1]
      : t.fromDayToDay(t.weekdays[from - 1] ?? '', t.weekdays[to - 1] ?? '')
  if (place.hours.length === 0) return null
  return (
    <table className={css.week}>
      <caption>{t.openingHours}</caption>
      <tbody>
        {weekLines(place.hours).map((line) => (
          <tr key={line.from}>
            <th scope="row">{days(line)}</th>
            <td className="num">{line.times.join(', ') || t.closedDay}</td>
          </tr>
        ))}
        {place.exceptions.slice(0, MAX_DATES).map(({ date, intervals, note }) => (
          <tr key={date}>
            <th scope="row">
              <span className="num">{dayOf(date)}</span>
              {note && <span className="dim"> {note}</span>}
            </th>
            <td className="num">
              {intervals.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ') ||
                t.closedDay}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
