/** Of `GET shipping/overlap`: who else holds a district under the same name, and by a place of which level. */
export type Competitors = {
  rates: { _id: string; name: string; position: number; price: string | null }[]
  places: Record<string, number[]>
}
export type Competitor = Competitors['rates'][number]

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
  { rates, places }: Competitors,
  value: ReadonlySet<string>,
  position: number,
  leaf: string,
): Competitor | null {
  const [index, level = 0] = places[leaf] ?? []
  const competitor = index === undefined ? undefined : rates[index]
  if (competitor === undefined) return null
  const own = levelOf(value, leaf)
  if (own === level) return competitor.position < position ? competitor : null
  return level > own ? competitor : null
}

export type Outcome = { own: number; lost: { competitor: Competitor; districts: number }[] }

/** How many of the districts this rate wins, and how many each other does, the most first. */
export function outcomeOf(
  leaves: readonly string[],
  winnerOf: (leaf: string) => Competitor | null,
): Outcome {
  const lost = new Map<string, { competitor: Competitor; districts: number }>()
  let own = 0
  for (const leaf of leaves) {
    const competitor = winnerOf(leaf)
    if (competitor === null) own += 1
    else {
      const districts = (lost.get(competitor._id)?.districts ?? 0) + 1
      lost.set(competitor._id, { competitor, districts })
    }
  }
  return { own, lost: [...lost.values()].sort((a, b) => b.districts - a.districts) }
}
