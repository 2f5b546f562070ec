import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHref } from '@/lib/appLink'
import type { LeftAt } from '@/lib/leftAt'
import { usePageStore } from '@/lib/pageContext'
import type { AnyList } from '@/ui/list/defineList'
import { listSearch } from '@/ui/list/listAddress'

/** A list as it was left: its address and rows, and the entry of the history that knows its scroll. */
export type ListPosition = { search: string; ids: string[] } & LeftAt

const keyOf = (list: AnyList, storeOid: string) => `vt_list:${list.path}:${storeOid}`

function readListPosition(list: AnyList, storeOid: string): ListPosition | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(list, storeOid))
    return text === null ? undefined : (JSON.parse(text) as ListPosition)
  } catch {
    return undefined
  }
}

/** Remembers the list that a row is opened from, for the way back and the steps beside it. */
export function useRememberList(list: AnyList, rows: { _id: string }[] | undefined): void {
  const storeOid = usePageStore()
  const { search, key } = useLocation()
  useEffect(() => {
    if (rows === undefined) return
    const own = listSearch(list, new URLSearchParams(search))
    const position: ListPosition = { search: own, ids: rows.map(({ _id }) => _id), leftAt: key }
    try {
      sessionStorage.setItem(keyOf(list, storeOid), JSON.stringify(position))
    } catch {
      // Without it the way back and the steps lead to the whole list.
    }
  }, [list, storeOid, search, key, rows])
}

/** The list as it was left; undefined when none was open in this tab. */
export function useListPosition(list: AnyList): ListPosition | undefined {
  return readListPosition(list, usePageStore())
}

/** To the list as it was left, with its filters, page and scroll; else to the whole one. */
export function useBackToList(list: AnyList, label: string) {
  const href = useHref()
  const position = useListPosition(list)
  const state: LeftAt | undefined = position && { leftAt: position.leftAt }
  const to = href.store(position?.search ? `${list.path}?${position.search}` : list.path)
  return { to, label, state }
}

/** The rows before and after one in the list it was opened from. */
export function neighborsIn(position: ListPosition | undefined, id: string) {
  const place = position?.ids.indexOf(id) ?? -1
  if (position === undefined || place < 0) return { previous: undefined, next: undefined }
  return { previous: position.ids[place - 1], next: position.ids[place + 1] }
}
