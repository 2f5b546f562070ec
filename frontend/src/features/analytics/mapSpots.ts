/** What the map shows: from 82° to 68° west, from 0.5° north to 19° south. */
const [WEST, EAST, NORTH, SOUTH] = [-82, -68, 0.5, -19]
export const [WIDTH, HEIGHT] = [300, 418]
const SMALLEST = 8
const GROWTH = 11
/** Nearer spots are one. */
const NEAR = 20
const LETTER = 6.4
const LINE = 14
const GAP = 4

export const left = (longitude: number) => ((longitude - WEST) / (EAST - WEST)) * WIDTH
export const top = (latitude: number) => ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT

export type Spot = {
  place: string
  name: string
  latitude: number | null
  longitude: number | null
  count: number
  /** People without delivery, not orders. */
  isMissed?: boolean
}

type Box = { x: number; y: number; width: number; height: number }
export type Drawn = Spot & {
  x: number
  y: number
  radius: number
  label?: { x: number; y: number }
}

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const around = ({ x, y, radius }: Drawn): Box => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
})

/** The most first; a spot beside a greater one of its kind joins it. */
function joined(spots: Spot[]): Drawn[] {
  const found: Drawn[] = []
  for (const spot of [...spots].sort((a, b) => b.count - a.count)) {
    if (spot.count === 0 || spot.latitude === null || spot.longitude === null) continue
    const [x, y] = [left(spot.longitude), top(spot.latitude)]
    const near = found.find(
      (one) =>
        Boolean(one.isMissed) === Boolean(spot.isMissed) && Math.hypot(one.x - x, one.y - y) < NEAR,
    )
    if (!near) found.push({ ...spot, x, y, radius: 0 })
    else {
      near.count += spot.count
      if (!near.name.includes(spot.name)) near.name += ` · ${spot.name}`
    }
  }
  return found
}

/** Below it, above it, to its right or to its left: the first that is free. */
function placesOf(spot: Drawn): Box[] {
  const width = spot.name.length * LETTER
  const { x, y, radius } = spot
  const beside = y - LINE / 2
  return [
    { x: x - width / 2, y: y + radius + GAP / 2, width, height: LINE },
    { x: x - width / 2, y: y - radius - LINE - GAP / 2, width, height: LINE },
    { x: x + radius + GAP, y: beside, width, height: LINE },
    { x: x - radius - GAP - width, y: beside, width, height: LINE },
  ].filter((box) => box.x >= 0 && box.x + box.width <= WIDTH)
}

/** Where each spot stands and how large it is; a name that has no room is left to the table. */
export function drawn(spots: Spot[]): Drawn[] {
  const found = joined(spots)
  const most = Math.max(...found.map(({ count }) => count), 1)
  for (const spot of found) spot.radius = SMALLEST + GROWTH * Math.sqrt(spot.count / most)
  for (const spot of found.filter(({ isMissed }) => isMissed)) {
    const sold = found.find(({ place, isMissed }) => place === spot.place && !isMissed)
    if (sold) spot.x += sold.radius + spot.radius
  }
  const taken = found.map(around)
  for (const spot of found) {
    const free = placesOf(spot).find((box) => !taken.some((other) => meets(box, other)))
    if (!free) continue
    taken.push(free)
    spot.label = { x: free.x + free.width / 2, y: free.y + free.height / 2 }
  }
  return found
}
