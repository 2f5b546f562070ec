import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHref } from '@/lib/appLink'
import type { LeftAt } from '@/lib/leftAt'
import { useStoreOid } from '@/lib/pageContext'
import type { AnyList } from '@/ui/list/defineList'
import { listSearch } from '@/ui/list/listAddress'

/** A list as it was left: its address and rows, and the entry of the history that knows its scroll. */
export type Trail = { search: string; ids: string[] } & LeftAt

const keyOf = (list: AnyList, storeOid: string) => `vt_list:${list.path}:${storeOid}`

function readTrail(list: AnyList, storeOid: string): Trail | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(list, storeOid))
    return text === null ? undefined : (JSON.parse(text) as Trail)
  } catch {
    return undefined
  }
}

/** Remembers the list that a row is opened from, for the way back and the steps beside it. */
export function useLeaveTrail(list: AnyList, rows: { _id: string }[] | undefined): void {
  const storeOid = useStoreOid()
  const { search, key } = useLocation()
  useEffect(() => {
    if (rows === undefined) return
    const own = listSearch(list, new URLSearchParams(search))
    const trail: Trail = { search: own, ids: rows.map(({ _id }) => _id), leftAt: key }
    try {
      sessionStorage.setItem(keyOf(list, storeOid), JSON.stringify(trail))
    } catch {
      // Without it the way back and the steps lead to the whole list.
    }
  }, [list, storeOid, search, key, rows])
}

/** The list as it was left; undefined when none was open in this tab. */
export function useTrail(list: AnyList): Trail | undefined {
  return readTrail(list, useStoreOid())
}

/** To the list as it was left, with its filters, page and scroll; else to the whole one. */
export function useBackToList(list: AnyList, label: string) {
  const href = useHref()
  const trail = useTrail(list)
  const state: LeftAt | undefined = trail && { leftAt: trail.leftAt }
  const to = href.store(trail?.search ? `${list.path}?${trail.search}` : list.path)
  return { to, label, state }
}

/** The rows before and after one in the list it was opened from. */
export function neighborsIn(trail: Trail | undefined, id: string) {
  const place = trail?.ids.indexOf(id) ?? -1
  if (trail === undefined || place < 0) return { previous: undefined, next: undefined }
  return { previous: trail.ids[place - 1], next: trail.ids[place + 1] }
}
