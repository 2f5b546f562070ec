import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fold } from '@/lib/text'

export const GROUPS = [
  'orders',
  'products',
  'customers',
  'conversations',
  'screens',
  'actions',
] as const
export type Group = (typeof GROUPS)[number]
export type Scope = Group | 'all'

/** One row of the results. */
export type Entry = {
  key: string
  group: Group
  /** A page of the store, unless `opens` says otherwise. */
  to: string
  opens?: 'user' | 'external'
  title: string
  detail: string
  icon?: Icon
  photo?: string
  /** Two letters where there is neither icon nor photo. */
  initials?: string
  /** What stands at the right end: money, a chip, what is left. */
  aside?: ReactNode
}

export type PageEntry = {
  /** Text key in the namespace `shell`. */
  label: string
  to: string
  icon: Icon
  /** Key of the section that it belongs to. */
  parent?: string
  /** The permission without which the page only says no. */
  permission?: string
  /** A page of the user, not of the store. */
  isOfUser?: boolean
}

export type SearchPages = { screens: PageEntry[]; actions: PageEntry[] }

export const MAX_ROWS_PER_GROUP = 3
export const MAX_ROWS_IN_SCOPE = 8

const PREFIXES: Record<string, Group> = { '#': 'orders', '@': 'customers', '>': 'actions' }

/** `#1042` looks among orders alone, `@ana` among customers, `>add` among actions. */
export function parseQuery(typed: string): { scope: Scope; words: string } {
  const scope = PREFIXES[typed.trimStart().charAt(0)]
  return scope === undefined
    ? { scope: 'all', words: typed.trim() }
    : { scope, words: typed.trimStart().slice(1).trim() }
}

/** Whether each word that was typed begins a word of the text. */
export function matches(text: string, words: string): boolean {
  const parts = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(words)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}

/** The text in pieces; those that hold what was typed are marked, with or without accents. */
export function markedPieces(text: string, words: string): { text: string; isMarked: boolean }[] {
  const letters = [...text]
  const folded = letters.map((letter) => fold(letter) || letter)
  const marks = letters.map(() => false)
  for (const word of fold(words).split(/\s+/).filter(Boolean)) {
    const size = [...word].length
    for (let start = 0; start + size <= letters.length; start++) {
      if (folded.slice(start, start + size).join('') === word) {
        marks.fill(true, start, start + size)
      }
    }
  }
  const pieces: { text: string; isMarked: boolean }[] = []
  letters.forEach((letter, index) => {
    const isMarked = marks[index] ?? false
    const last = pieces.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else pieces.push({ text: letter, isMarked })
  })
  return pieces
}

/** The best of each group, or more of one. */
export function visibleEntries(entries: Entry[], scope: Scope): Map<Group, Entry[]> {
  const limit = scope === 'all' ? MAX_ROWS_PER_GROUP : MAX_ROWS_IN_SCOPE
  const found = GROUPS.filter((group) => scope === 'all' || scope === group)
    .map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
    .filter(([, rows]) => rows.length > 0)
  return new Map(found.map(([group, rows]) => [group, rows.slice(0, limit)]))
}
