import type { Place } from '../types.announcements'

const PLACES: [Place, RegExp][] = [
  ['HOME', /^\/$/],
  ['CATALOG', /^\/(c|search)(\/|$)/],
  ['PRODUCT', /^\/p\//],
  ['TEXTS', /^\/(terms|privacy|cookies|refunds|shipping-and-payments|about-us|faq|pickup)$/],
]

/** What an announcement calls the page at this path; the checkout and pages of one person are none of them. */
export const placeOf = (path: string) => PLACES.find(([, pattern]) => pattern.test(path))?.[0]

type Placed = { places: Place[] }

/** The first one meant for this page. */
export function firstFor<T extends Placed>(items: T[] | undefined, path: string): T | undefined {
  const place = placeOf(path)
  return items?.find(
    ({ places }) => places.length === 0 || (place !== undefined && places.includes(place)),
  )
}
