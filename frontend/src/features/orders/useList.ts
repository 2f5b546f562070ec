import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { type OrderRow, ordersQuery } from '@/features/orders/api'
import {
  changeList,
  type ListState,
  listSearch,
  NO_FILTERS,
  readListState,
  toQuery,
} from '@/features/orders/listState'
import { useOrderPermissions } from '@/features/orders/permissions'
import { readTrail, writeTrail } from '@/features/orders/trail'
import { useStoreOid } from '@/lib/pageContext'
import { useAddress } from '@/lib/useAddress'

/** The list of the address, with ways to change that address. */
export function useList() {
  const [parameters, setParameters] = useAddress()
  const storeOid = useStoreOid()
  const { can } = useOrderPermissions()
  const state = readListState(parameters)
  const query = useQuery({ ...ordersQuery(storeOid, toQuery(state)), enabled: can('view') })

  const change = (part: Partial<ListState>) =>
    setParameters((now) => changeList(now, part), {
      replace: part.q !== undefined,
      preventScrollReset: part.page === undefined,
    })
  const clear = () => change({ q: '', ...NO_FILTERS })
  const to = (part: Partial<ListState>) => `?${changeList(parameters, part)}`
  return { state, query, change, clear, to, search: listSearch(parameters), storeOid }
}

/** The address of a list somebody left. */
export function listPath(path: string, search: string | undefined): string {
  return search ? `${path}?${search}` : path
}

/** Remembers rows and scroll for the way back; a step back of the browser restores by itself. */
export function useTrail(storeOid: string, search: string, rows: OrderRow[] | undefined): void {
  const type = useNavigationType()
  const latest = useRef({ search, ids: [] as string[] })
  const restored = useRef(type === 'POP')
  useEffect(() => {
    if (rows === undefined) return
    latest.current = { search, ids: rows.map(({ _id }) => _id) }
    const before = readTrail(storeOid)
    const scroll = before?.search === search ? before.scroll : 0
    if (!restored.current && scroll > 0) {
      requestAnimationFrame(() => window.scrollTo({ top: scroll, behavior: 'instant' }))
    }
    restored.current = true
    writeTrail(storeOid, { ...latest.current, scroll })
  }, [storeOid, search, rows])
  useLayoutEffect(
    () => () => writeTrail(storeOid, { ...latest.current, scroll: window.scrollY }),
    [storeOid],
  )
}
