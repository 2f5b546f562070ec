/** Of `GET shipping/rival`: who else holds a district under the same name, and by a place of which level. */
export type Rivals = {
  rivals: { _id: string; name: string; position: number; price: string | null }[]
  places: Record<string, number[]>
}
export type Rival = Rivals['rivals'][number]

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
  { rivals, places }: Rivals,
  value: ReadonlySet<string>,
  position: number,
  leaf: string,
): Rival | null {
  const [index, level = 0] = places[leaf] ?? []
  const rival = index === undefined ? undefined : rivals[index]
  if (rival === undefined) return null
  const own = levelOf(value, leaf)
  if (own === level) return rival.position < position ? rival : null
  return level > own ? rival : null
}

export type Outcome = { own: number; lost: { rival: Rival; districts: number }[] }

/** How many of the districts this rate wins, and how many each other does, the most first. */
export function outcomeOf(
  leaves: readonly string[],
  winnerOf: (leaf: string) => Rival | null,
): Outcome {
  const lost = new Map<string, { rival: Rival; districts: number }>()
  let own = 0
  for (const leaf of leaves) {
    const rival = winnerOf(leaf)
    if (rival === null) own += 1
    else {
      const districts = (lost.get(rival._id)?.districts ?? 0) + 1
      lost.set(rival._id, { rival, districts })
    }
  }
  return { own, lost: [...lost.values()].sort((a, b) => b.districts - a.districts) }
}
