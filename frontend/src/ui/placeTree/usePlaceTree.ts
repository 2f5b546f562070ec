import { useMemo, useState } from 'react'
import {
  type Check,
  type Coverage,
  checkOf,
  coverageOf,
  coveredIn,
  districtsOf,
  placeChanges,
  togglePlace,
  toggleSet,
} from '@/ui/placeTree/placeChoice'
import type { PlaceIndex, PlaceNode } from '@/ui/placeTree/placeIndex'
import { buildRows, openAtFirst, type TreeRow, withAncestors } from '@/ui/placeTree/placeRows'
import { searchPlaces, termsOf } from '@/ui/placeTree/placeSearch'

/** The rate that is charged in a district instead of this one. */
export type Winner = { name: string; price: string }
export type WinnerOf = (path: string) => Winner | null

type Arguments = {
  index: PlaceIndex
  value: readonly string[]
  saved: readonly string[] | undefined
  winnerOf: WinnerOf | undefined
  disabled: boolean
  onChange: (value: string[]) => void
}

const nothing: ReadonlySet<string> = new Set()

function withOrWithout(set: ReadonlySet<string>, ...keys: string[]): Set<string> {
  const next = new Set(set)
  for (const key of keys) if (!next.delete(key)) next.add(key)
  return next
}

function winnersIn(index: PlaceIndex, value: readonly string[], winnerOf: WinnerOf | undefined) {
  const winners = new Map<PlaceNode, Winner>()
  if (winnerOf === undefined) return winners
  for (const path of districtsOf(index, value)) {
    const [node, winner] = [index.find(path), winnerOf(path)]
    if (node && winner) winners.set(node, winner)
  }
  return winners
}

const foldsUnless =
  (...chosen: Coverage[]) =>
  (node: PlaceNode) =>
    chosen.every((coverage) => coveredIn(coverage, node) === 0)

/** What is open, searched and left out, and with it the rows from top to bottom. */
export function usePlaceTree({ index, value, saved, winnerOf, disabled, onChange }: Arguments) {
  const coverage = useMemo(() => coverageOf(index, value), [index, value])
  const winners = useMemo(() => winnersIn(index, value, winnerOf), [index, value, winnerOf])
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() =>
    openAtFirst(index, coverage, (district) => winners.has(district)),
  )
  const [flipped, setFlipped] = useState(nothing)
  const [unfolded, setUnfolded] = useState(nothing)
  // What was there when the rest was left out: who unticks a place can still tick it again.
  const [won, setWon] = useState<readonly string[]>()
  const [stored, setStored] = useState(value.length > 0 ? value : undefined)

  const terms = useMemo(() => termsOf(text), [text])
  const found = useMemo(
    () => (terms.length > 0 ? searchPlaces(index, text) : undefined),
    [index, terms, text],
  )
  const filtered = useMemo(
    () => found ?? (won && [...won.flatMap((path) => index.find(path) ?? []), ...winners.keys()]),
    [index, found, won, winners],
  )
  const visible = useMemo(() => filtered && withAncestors(filtered), [filtered])
  const folds = useMemo(
    () => stored && foldsUnless(coverage, coverageOf(index, stored)),
    [index, coverage, stored],
  )
  // The same rows while nothing opens or closes: a tick draws anew only those that it changes.
  const rows = useMemo<TreeRow[]>(() => {
    if (visible?.size === 0) return []
    const view = visible ? { flipped, visible } : { flipped: opened, unfolded, folds }
    return buildRows({ index, ...view })
  }, [index, visible, flipped, opened, unfolded, folds])
  const added = useMemo(() => {
    const changes = saved ? placeChanges(index, saved, value) : []
    return new Set(changes.flatMap((one) => (one.added ? one.path : [])))
  }, [index, saved, value])

  const change = (next: string[]) => {
    if (!disabled) onChange(next)
  }
  const flip = (...paths: string[]) => {
    if (filtered) setFlipped((now) => withOrWithout(now, ...paths))
    else setOpened((now) => withOrWithout(now, ...paths))
  }
  return {
    rows,
    coverage,
    terms,
    winners,
    found,
    text,
    onlyChosen: stored !== undefined,
    onlyWon: won !== undefined,
    added,
    checkOf: (node: PlaceNode): Check => checkOf(coverage, node),
    search: (next: string) => {
      setText(next)
      setFlipped(nothing)
    },
    showOnlyChosen: (only: boolean) => {
      setStored(only ? value : undefined)
      setUnfolded(nothing)
    },
    showOnlyWon: (only: boolean) => {
      setWon(only ? [...winners.keys()].map(({ path }) => path) : undefined)
      setFlipped(nothing)
    },
    /** Opens what is closed and closes what is open. */
    flip,
    unfold: (key: string) => setUnfolded((now) => withOrWithout(now, key)),
    toggle: (path: string) => {
      const next = togglePlace(index, value, path)
      setStored((now) => now && [...new Set([...now, ...value, ...next])])
      change(next)
    },
    toggleSet: (places: readonly string[]) => {
      const next = toggleSet(index, value, places)
      setStored((now) => now && next)
      change(next)
    },
  }
}

export type PlaceTreeState = ReturnType<typeof usePlaceTree>
