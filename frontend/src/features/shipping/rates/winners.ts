/** Of `GET shipping/overlap`: who else holds a district under the same name, and by a place of which level. */
export type Overlaps = {
  rates: { _id: string; name: string; position: number; price: string | null }[]
  places: Record<string, number[]>
}
export type OverlappingRate = Overlaps['rates'][number]

/** 1 for a country down to 4 for a district: the place of `value` that covers the leaf. 0: none does. */
export function levelOf(value: ReadonlySet<string>, leaf: string): number {
  const steps = leaf.split('/')
  for (let level = steps.length; level > 0; level -= 1) {
    if (value.has(steps.slice(0, level).join('/'))) return level
  }
  return 0
}

/** Who wins a district that this rate covers: the more specific place, then the earlier position. */
export function winnerAt(
  { rates, places }: Overlaps,
  value: ReadonlySet<string>,
  position: number,
  leaf: string,
): OverlappingRate | null {
  const [index, level = 0] = places[leaf] ?? []
  const other = index === undefined ? undefined : rates[index]
  if (other === undefined) return null
  const own = levelOf(value, leaf)
  if (own === level) return other.position < position ? other : null
  return level > own ? other : null
}

export type Outcome = { own: number; lost: { other: OverlappingRate; districts: number }[] }

/** How many of the districts this rate wins, and how many each other does, the most first. */
export function outcomeOf(
  leaves: readonly string[],
  winnerOf: (leaf: string) => OverlappingRate | null,
): Outcome {
  const lost = new Map<string, { other: OverlappingRate; districts: number }>()
  let own = 0
  for (const leaf of leaves) {
    const other = winnerOf(leaf)
    if (other === null) own += 1
    else {
      const districts = (lost.get(other._id)?.districts ?? 0) + 1
      lost.set(other._id, { other, districts })
    }
  }
  return { own, lost: [...lost.values()].sort((a, b) => b.districts - a.districts) }
}
