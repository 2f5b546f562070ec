import classes from '@/features/analytics/components/globe.module.css'
import type { Globe } from '@/features/analytics/types'

/** What the map shows: from 82° to 68° west, from 1° north to 19° south. */
const [WEST, EAST, NORTH, SOUTH] = [-82, -68, 1, -19]
const [WIDTH, HEIGHT] = [420, 600]
const SMALLEST = 7
const GROWTH = 3

const left = (longitude: number) => ((longitude - WEST) / (EAST - WEST)) * WIDTH
const top = (latitude: number) => ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT

type Spot = { key: string; x: number; y: number; orders: number }

/** Places of one department stand on one spot. */
function spotsOf(items: Globe['items']): Spot[] {
  const spots = new Map<string, Spot>()
  for (const { latitude, longitude, orders } of items) {
    if (latitude === null || longitude === null) continue
    const key = `${latitude}|${longitude}`
    const known = spots.get(key)
    if (known) known.orders += orders
    else spots.set(key, { key, x: left(longitude), y: top(latitude), orders })
  }
  return [...spots.values()]
}

/** Departments with their orders; the table beside it says the same. */
export function PlaceMap({ items, label }: { items: Globe['items']; label: string }) {
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {spotsOf(items).map(({ key, x, y, orders }) => {
        const size = SMALLEST + GROWTH * Math.sqrt(orders)
        return (
          <g key={key}>
            <circle className={classes.ring} cx={x} cy={y} r={size + 5} />
            <circle className={classes.spot} cx={x} cy={y} r={size} />
            <text x={x} y={y} className={classes.number}>
              {orders}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
