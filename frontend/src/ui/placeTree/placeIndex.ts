import type { CountryTree } from '@/api/places'
import { fold } from '@/lib/text'

export type ZoneSet = CountryTree['sets'][number]

/** A neighborhood that the store has added: `PE/15/1501/<its id>`. */
export type OwnPlace = { path: string; name: string }

/** 0 the country, 1 a state, 2 a city (province), 3 a district or an own neighborhood. */
export type PlaceLevel = 0 | 1 | 2 | 3

export type PlaceNode = {
  /** Codes from the country down: `PE/15/1501/150122`. */
  path: string
  /** Told from the place around it: "Lima, provincia". */
  name: string
  /** As everybody calls it. */
  plainName: string
  level: PlaceLevel
  parent: PlaceNode | undefined
  children: PlaceNode[]
  /** Districts in it; 1 for a place without parts. */
  size: number
  /** Its place in the tree from top to bottom; the country is 0. */
  order: number
  /** The name as it is searched, each word after a space. */
  words: string
}

export type PlaceIndex = {
  country: PlaceNode
  /** The rows of the first level: the states, or the country where they aren't known. */
  roots: PlaceNode[]
  /** All, by `order`. */
  nodes: PlaceNode[]
  hasDistricts: boolean
  find: (path: string) => PlaceNode | undefined
}

type Part = readonly [code: string, name: string, parts?: readonly Part[]]

/** How a place is called that bears the name of the one that it lies in: "Lima, provincia". */
export type NamesakeName = (name: string, level: PlaceLevel) => string

export const searchWords = (text: string) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`

function ownByParent(own: readonly OwnPlace[]): Map<string, Part[]> {
  const byParent = new Map<string, Part[]>()
  for (const { path, name } of own) {
    const cut = path.lastIndexOf('/')
    const parent = path.slice(0, cut)
    byParent.set(parent, [...(byParent.get(parent) ?? []), [path.slice(cut + 1), name]])
  }
  return byParent
}

/** The tree of a country with the store's own neighborhoods, ready to be asked. */
export function buildPlaceIndex(
  tree: CountryTree,
  own: readonly OwnPlace[] = [],
  namesake: NamesakeName = (name) => name,
): PlaceIndex {
  const nodes: PlaceNode[] = []
  const byPath = new Map<string, PlaceNode>()
  const added = ownByParent(own)

  const add = ([code, plainName, parts = []]: Part, parent?: PlaceNode): PlaceNode => {
    const level = (parent ? parent.level + 1 : 0) as PlaceLevel
    const name = parent?.plainName === plainName ? namesake(plainName, level) : plainName
    const path = parent ? `${parent.path}/${code}` : code
    const order = nodes.length
    const words = searchWords(name)
    const node: PlaceNode = {
      path,
      name,
      plainName,
      level,
      parent,
      children: [],
      size: 1,
      order,
      words,
    }
    nodes.push(node)
    byPath.set(path, node)
    node.children = [...parts, ...(added.get(path) ?? [])].map((part) => add(part, node))
    if (node.children.length > 0) {
      node.size = node.children.reduce((sum, child) => sum + child.size, 0)
    }
    return node
  }

  const country = add([tree.code, tree.name, tree.states as readonly Part[]])
  return {
    country,
    roots: country.children.length > 0 ? country.children : [country],
    nodes,
    hasDistricts: nodes.some(({ level }) => level === 3),
    find: (path) => byPath.get(path),
  }
}

export function ancestorsOf(node: PlaceNode): PlaceNode[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []
}
