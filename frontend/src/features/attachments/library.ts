import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useStoreMutation } from '@/api/mutations'
import { type ApiQuery, readsAt, storeQuery } from '@/api/queries'
import type { components, paths } from '@/api/schema'
import type { Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

type Schemas = components['schemas']
export type FileRow = Schemas['FileRow']
export type FolderRow = Schemas['FolderRow']
export type FileDetail = Schemas['FileOut']
export type FolderDetail = Schemas['FolderOut']
export type Detail = FileDetail | FolderDetail
export type FilePage = Schemas['FilePage']
export type FileChanges = Body<'/api/v1/attachment/{attachment_id}', 'patch'>
export type BulkBody = Body<'/api/v1/attachment/bulk', 'post'>
export type LibraryQuery = NonNullable<paths['/api/v1/attachment']['get']['parameters']['query']>
export type SearchQuery = NonNullable<
  paths['/api/v1/attachment/search']['get']['parameters']['query']
>
/** A folder's own page, the trash, or a search through all folders. */
export type LibraryRequest =
  | { where: 'folder'; query: LibraryQuery }
  | { where: 'search'; query: SearchQuery }

const ENTRY = '/api/v1/attachment/{attachment_id}'
const ALL = '/api/v1/attachment/*'

export const atEntry = (attachment_id: string) => ({ params: { path: { attachment_id } } })
const STORED = { placeholderData: keepPreviousData } as const

export const libraryQuery = (
  storeOid: string,
  { where, query }: LibraryRequest,
): ApiQuery<FilePage> =>
  where === 'folder'
    ? storeQuery(storeOid, 'get', '/api/v1/attachment', { params: { query } }, STORED)
    : storeQuery(storeOid, 'get', '/api/v1/attachment/search', { params: { query } }, STORED)

export const treeQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/attachment/folder')

export const detailQuery = (storeOid: string, oid: string) =>
  storeQuery(storeOid, 'get', ENTRY, atEntry(oid))

/** A first answer that is still on its way was made before the act; to invalidate alone would wait for it. */
function useDropOlder() {
  const storeOid = useStoreOid()
  return (cache: QueryClient) => cache.cancelQueries(readsAt(storeOid, ALL))
}

/** Asks anew for all that the library shows, as after an upload. */
export function useRefreshLibrary(): () => Promise<void> {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const dropOlder = useDropOlder()
  return async () => {
    await dropOlder(cache)
    await refreshAfter(cache, storeOid, [ALL])
  }
}

/** What changes the library shows itself at once; nobody waits for the lists. */
function useWriteOptions(silent: boolean) {
  const dropOlder = useDropOlder()
  return { silent, updates: (cache: QueryClient) => void dropOlder(cache) }
}

export const useCreateFolder = () =>
  useStoreMutation('post', '/api/v1/attachment/folder', useWriteOptions(true))
export const useUpdateEntry = () => useStoreMutation('patch', ENTRY, useWriteOptions(true))
export const useFetchFile = () =>
  useStoreMutation('post', '/api/v1/attachment/file/from-address', useWriteOptions(true))
export const useBulkEntries = () =>
  useStoreMutation('post', '/api/v1/attachment/bulk', useWriteOptions(false))
