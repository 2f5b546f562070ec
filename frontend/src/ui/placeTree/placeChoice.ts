import { ancestorsOf, type PlaceIndex, type PlaceNode } from '@/ui/placeTree/placeIndex'

/** How many districts of each place are chosen, by its `order`. */
export type Coverage = readonly number[]
export type Check = 'on' | 'mixed' | 'off'

function without(value: readonly string[], node: PlaceNode): string[] {
  const inside = `${node.path}/`
  return value.filter((path) => path !== node.path && !path.startsWith(inside))
}

export function coverageOf(index: PlaceIndex, value: readonly string[]): Coverage {
  const chosen = new Set(value)
  const covered = index.nodes.map(() => 0)
  const count = (node: PlaceNode, inherited: boolean): number => {
    const on = inherited || chosen.has(node.path)
    let sum = node.children.length === 0 && on ? 1 : 0
    for (const child of node.children) sum += count(child, on)
    covered[node.order] = sum
    return sum
  }
  count(index.country, false)
  return covered
}

export const coveredIn = (coverage: Coverage, node: PlaceNode) => coverage[node.order] ?? 0

export function checkOf(coverage: Coverage, node: PlaceNode): Check {
  const covered = coveredIn(coverage, node)
  if (covered === 0) return 'off'
  return covered === node.size ? 'on' : 'mixed'
}

/** In the order of the tree; places that it doesn't know stay, at the end. */
function inOrder(index: PlaceIndex, value: readonly string[]): string[] {
  const last = index.nodes.length
  const orderOf = (path: string) => index.find(path)?.order ?? last
  return [...new Set(value)].sort((one, other) => orderOf(one) - orderOf(other))
}

function tick(value: readonly string[], node: PlaceNode): string[] {
  const covered = [node, ...ancestorsOf(node)].some(({ path }) => value.includes(path))
  return covered ? [...value] : [...without(value, node), node.path]
}

/** A place that was chosen as a part of a whole leaves behind the other parts of that whole. */
function untick(value: readonly string[], node: PlaceNode): string[] {
  const whole = ancestorsOf(node).find(({ path }) => value.includes(path))
  const stored = without(value, node).filter((path) => path !== whole?.path)
  if (whole === undefined) return stored
  const others: string[] = []
  for (let part = node; part !== whole && part.parent; part = part.parent) {
    for (const { path } of part.parent.children) if (path !== part.path) others.push(path)
  }
  return [...stored, ...others]
}

/** A press on a place: what is wholly chosen goes, anything else is chosen as a whole. */
export function togglePlace(index: PlaceIndex, value: readonly string[], path: string): string[] {
  const node = index.find(path)
  if (node === undefined) return [...value]
  const isOn = checkOf(coverageOf(index, value), node) === 'on'
  return inOrder(index, isOn ? untick(value, node) : tick(value, node))
}

const nodesOf = (index: PlaceIndex, places: readonly string[]) =>
  places.flatMap((path) => index.find(path) ?? [])

export function checkOfSet(index: PlaceIndex, coverage: Coverage, places: readonly string[]) {
  const checks = nodesOf(index, places).map((node) => checkOf(coverage, node))
  if (checks.length > 0 && checks.every((check) => check === 'on')) return 'on'
  return checks.every((check) => check === 'off') ? 'off' : 'mixed'
}

/** A press on a quick set. It is a shortcut: only its places are kept. */
export function toggleSet(
  index: PlaceIndex,
  value: readonly string[],
  places: readonly string[],
): string[] {
  const isOn = checkOfSet(index, coverageOf(index, value), places) === 'on'
  const next = nodesOf(index, places).reduce<readonly string[]>(isOn ? untick : tick, value)
  return inOrder(index, next)
}

/** Districts of a quick set, or of any other list of places. */
export const sizeOf = (index: PlaceIndex, places: readonly string[]) =>
  nodesOf(index, places).reduce((sum, { size }) => sum + size, 0)

export type PlaceCount = { cities: number; districts: number }

/** Provinces that are chosen wholly or partly, and districts. */
export function countPlaces(index: PlaceIndex, value: readonly string[]): PlaceCount {
  const coverage = coverageOf(index, value)
  const cities = index.nodes.filter((node) => node.level === 2 && coveredIn(coverage, node) > 0)
  return { cities: cities.length, districts: coveredIn(coverage, index.country) }
}

/** The districts that a value covers, from top to bottom. */
export function districtsOf(index: PlaceIndex, value: readonly string[]): string[] {
  const coverage = coverageOf(index, value)
  return index.nodes
    .filter((node) => node.children.length === 0 && coveredIn(coverage, node) > 0)
    .map(({ path }) => path)
}

export type PlaceChange = { path: string; name: string; added: boolean; districts: number }

/** What comes in and what goes since it was saved, each told by the largest place that says it. */
export function placeChanges(
  index: PlaceIndex,
  saved: readonly string[],
  value: readonly string[],
): PlaceChange[] {
  const [before, after] = [coverageOf(index, saved), coverageOf(index, value)]
  const [came, left] = [index.nodes.map(() => 0), index.nodes.map(() => 0)]
  // From the last to the first: the parts of a place before the place itself.
  for (const { order, children } of index.nodes.toReversed()) {
    const [had, has] = [before[order] ?? 0, after[order] ?? 0]
    const sum = (of: Coverage) => children.reduce((all, child) => all + coveredIn(of, child), 0)
    came[order] = children.length > 0 ? sum(came) : Math.max(0, has - had)
    left[order] = children.length > 0 ? sum(left) : Math.max(0, had - has)
  }
  const changesIn = (node: PlaceNode): PlaceChange[] => {
    const [added, removed] = [coveredIn(came, node), coveredIn(left, node)]
    if (added + removed === 0) return []
    if (added === node.size || removed === node.size) {
      return [{ path: node.path, name: node.name, added: added > 0, districts: node.size }]
    }
    return node.children.flatMap(changesIn)
  }
  return changesIn(index.country)
}
