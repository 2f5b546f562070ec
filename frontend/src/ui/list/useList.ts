import { useAddress } from '@/lib/useAddress'
import {
  ALL,
  type AnyList,
  type ListFilters,
  type ListQuery,
  type ListState,
} from '@/ui/list/defineList'
import {
  isFiltered,
  noFilters,
  readList,
  toFilters,
  toQuery,
  writeList,
} from '@/ui/list/listAddress'

export type ListHandle<L extends AnyList = AnyList> = {
  list: L
  state: ListState<L>
  /** For the call of the list. */
  query: ListQuery<L>
  /** The same without the page. */
  filters: ListFilters<L>
  isFiltered: boolean
  /** Filtered, or in a tab of its own: then nothing to see is not nothing at all. */
  isNarrowed: boolean
  change: (part: Partial<ListState<L>>) => void
  /** Takes search and filters away. */
  clear: () => void
  /** The same, and leaves the tab. */
  reset: () => void
  /** The address of the list with a change. */
  to: (part: Partial<ListState<L>>) => string
}

/** The list as the address tells it. A search in progress is one entry of the history, not ten. */
export function useList<L extends AnyList>(list: L): ListHandle<L> {
  const [address, setAddress] = useAddress()
  const state = readList(list, address)
  const change = (part: Partial<ListState<L>>) =>
    setAddress((now) => writeList(list, now, part), {
      replace: 'q' in part && state.q !== '',
      preventScrollReset: !('page' in part),
    })
  return {
    list,
    state,
    query: toQuery(list, state),
    filters: toFilters(list, state),
    isFiltered: isFiltered(list, state),
    isNarrowed: isFiltered(list, state) || state.tab !== ALL,
    change,
    clear: () => change(noFilters(list)),
    reset: () => change({ ...noFilters(list), tab: ALL }),
    to: (part) => `?${writeList(list, address, part)}`,
  }
}
