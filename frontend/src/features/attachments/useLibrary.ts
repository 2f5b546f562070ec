import { useQuery } from '@tanstack/react-query'
import { libraryQuery, treeQuery } from '@/features/attachments/library'
import {
  type LibraryState,
  readLibrary,
  toAsked,
  writeLibrary,
} from '@/features/attachments/libraryState'
import { useStoreOid } from '@/lib/pageContext'
import { useAddress } from '@/lib/useAddress'

/** The library as the address tells it, with what it shows. */
export function useLibrary() {
  const storeOid = useStoreOid()
  const [parameters, setParameters] = useAddress()
  const state = readLibrary(parameters)
  const change = (part: Partial<LibraryState>) =>
    setParameters((now) => writeLibrary(now, part), {
      replace: 'q' in part && state.q !== '',
      preventScrollReset: 'view' in part,
    })
  const page = useQuery(libraryQuery(storeOid, toAsked(state)))
  const tree = useQuery(treeQuery(storeOid))
  const addressOf = (part: Partial<LibraryState>) => `?${writeLibrary(parameters, part)}`
  return { storeOid, state, change, page, tree, addressOf }
}

export type Library = ReturnType<typeof useLibrary>
