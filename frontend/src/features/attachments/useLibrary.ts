import { useQuery } from '@tanstack/react-query'
import { libraryQuery, treeQuery } from '@/features/attachments/library'
import { libraryList, toRequest } from '@/features/attachments/libraryList'
import { useStoreOid } from '@/lib/pageContext'
import { useList } from '@/ui/list/useList'

/** The library as the address tells it, with what it shows. */
export function useLibrary() {
  const storeOid = useStoreOid()
  const list = useList(libraryList)
  const page = useQuery(libraryQuery(storeOid, toRequest(list)))
  const tree = useQuery(treeQuery(storeOid))
  return { ...list, storeOid, page, tree, isTrash: list.state.trash !== undefined }
}

export type Library = ReturnType<typeof useLibrary>
