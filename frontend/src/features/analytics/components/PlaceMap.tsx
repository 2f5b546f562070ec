import classes from '@/features/analytics/components/globe.module.css'
import { PERU } from '@/features/analytics/peruOutline'
import type { Globe } from '@/features/analytics/types'

/** What the map shows: from 82° to 68° west, from 0.5° north to 19° south. */
const [WEST, EAST, NORTH, SOUTH] = [-82, -68, 0.5, -19]
const [WIDTH, HEIGHT] = [420, 585]
const SMALLEST = 9
const GROWTH = 3
const RING = 5
/** From the spot down to the middle of its name. */
const NAME = 12

const left = (longitude: number) => ((longitude - WEST) / (EAST - WEST)) * WIDTH
const top = (latitude: number) => ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT
const OUTLINE = PERU.map((point) => `${left(point[0])},${top(point[1])}`).join(' ')

type Spot = { name: string; x: number; y: number; orders: number }

/** Places of one department stand on one spot. */
function spotsOf(items: Globe['items']): Spot[] {
  const spots = new Map<string, Spot>()
  for (const { latitude, longitude, orders, names } of items) {
    if (latitude === null || longitude === null) continue
    const name = names.at(-1) ?? ''
    const known = spots.get(name)
    if (known) known.orders += orders
    else spots.set(name, { name, x: left(longitude), y: top(latitude), orders })
  }
  return [...spots.values()]
}

/** Departments with their orders; the table beside it says the same. */
export function PlaceMap({ items, label }: { items: Globe['items']; label: string }) {
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={classes.country} points={OUTLINE} />
      {spotsOf(items).map(({ name, x, y, orders }) => {
        const size = SMALLEST + GROWTH * Math.sqrt(orders)
        return (
          <g key={name}>
            <circle className={classes.ring} cx={x} cy={y} r={size + RING} />
            <circle className={classes.spot} cx={x} cy={y} r={size} />
            <text x={x} y={y} className={classes.number}>
              {orders}
            </text>
            <text x={x} y={y + size + NAME} className={classes.name}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
