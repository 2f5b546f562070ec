import { fold } from '@/lib/text'
import {
  ancestorsOf,
  type PlaceIndex,
  type PlaceNode,
  searchWords,
} from '@/ui/placeTree/placeIndex'

export const termsOf = (text: string) => searchWords(text).split(' ').filter(Boolean)

/** Each term begins a word of the place or of what it lies in, one of them a word of its own. */
export function matches(node: PlaceNode, terms: readonly string[]): boolean {
  const missing = terms.filter((term) => !node.words.includes(` ${term}`))
  if (missing.length === terms.length) return false
  return missing.every((term) => ancestorsOf(node).some(({ words }) => words.includes(` ${term}`)))
}

export function searchPlaces(index: PlaceIndex, text: string): PlaceNode[] {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  return index.nodes.filter(
    (node) => (node.level > 0 || index.roots.includes(node)) && matches(node, terms),
  )
}

/** Where it lies, for a name that several places have: "Lima, Lima". The country goes without saying. */
export const whereabouts = (node: PlaceNode) =>
  ancestorsOf(node)
    .filter(({ level }) => level > 0)
    .map(({ plainName }) => plainName)
    .join(', ')

export type NamePart = { text: string; marked: boolean; at: number }

/** The name in parts, those marked that the terms found. */
export function markName(name: string, terms: readonly string[]): NamePart[] {
  const letters = [...name.normalize('NFC')]
  // Letter by letter, so that a place in the plain text is one in the name.
  const plain = letters.map((letter) => fold(letter)[0] ?? ' ').join('')
  const marked = letters.map(() => false)
  for (const term of terms) {
    for (let at = plain.indexOf(term); at >= 0; at = plain.indexOf(term, at + 1)) {
      const beginsWord = at === 0 || /[^\p{L}\p{N}]/u.test(plain[at - 1] ?? ' ')
      if (beginsWord) marked.fill(true, at, at + term.length)
    }
  }
  const parts: NamePart[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.marked === marked[at]) last.text += letter
    else parts.push({ text: letter, marked: marked[at] ?? false, at })
  }
  return parts
}
