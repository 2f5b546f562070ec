import classes from '@/features/analytics/components/placeMap.module.css'
import { drawn, HEIGHT, left, type Spot, top, WIDTH } from '@/features/analytics/mapSpots'
import { PERU } from '@/features/analytics/peruOutline'

const RING = 4
const OUTLINE = PERU.map((point) => `${left(point[0])},${top(point[1])}`).join(' ')

type Props = { spots: Spot[]; label: string; isDark?: boolean }

/** Peru with a spot in each department; the table beside it says the same. */
export function PlaceMap({ spots, label, isDark }: Props) {
  return (
    <svg
      className={classes.map}
      data-dark={isDark || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <polygon className={classes.country} points={OUTLINE} />
      {drawn(spots).map(({ place, name, count, isMissed, x, y, radius, label: at }) => (
        <g key={`${place} ${isMissed}`} data-missed={isMissed || undefined}>
          {isDark && <circle className={classes.ring} cx={x} cy={y} r={radius + RING} />}
          <circle className={classes.spot} cx={x} cy={y} r={radius} />
          <text x={x} y={y} className={classes.number}>
            {count}
          </text>
          {at && (
            <text x={at.x} y={at.y} className={classes.name}>
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
