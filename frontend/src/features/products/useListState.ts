import { type ListState, readList, writeList } from '@/features/products/productList'
import { useAddress } from '@/lib/useAddress'

/** The list as the address tells it. A search in progress is one entry of the history, not ten. */
export function useListState() {
  const [parameters, setParameters] = useAddress()
  const state = readList(parameters)
  const change = (part: Partial<ListState>) =>
    setParameters((now) => writeList(now, part), {
      replace: 'q' in part && state.q !== '',
      preventScrollReset: !('page' in part),
    })
  return { state, change }
}
