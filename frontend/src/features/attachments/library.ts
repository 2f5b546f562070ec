import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { components, paths } from '@/api/schema'
import type { Body } from '@/api/types'

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

export const libraryKeys = {
  all: (storeOid: string) => ['store', storeOid, 'attachments'] as const,
  list: (storeOid: string, request: LibraryRequest) =>
    ['store', storeOid, 'attachments', 'list', request] as const,
  tree: (storeOid: string) => ['store', storeOid, 'attachments', 'tree'] as const,
  one: (storeOid: string, oid: string) => ['store', storeOid, 'attachments', 'one', oid] as const,
}

export const libraryQuery = (storeOid: string, request: LibraryRequest) =>
  queryOptions({
    queryKey: libraryKeys.list(storeOid, request),
    queryFn: ({ signal }): Promise<FilePage> =>
      request.where === 'folder'
        ? call(
            storeApi(storeOid).GET('/api/v1/attachment', {
              params: { query: request.query },
              signal,
            }),
            { raw: true },
          )
        : call(
            storeApi(storeOid).GET('/api/v1/attachment/search', {
              params: { query: request.query },
              signal,
            }),
            { raw: true },
          ),
    placeholderData: keepPreviousData,
  })

export const treeQuery = (storeOid: string) =>
  queryOptions({
    queryKey: libraryKeys.tree(storeOid),
    queryFn: () => call(storeApi(storeOid).GET('/api/v1/attachment/folder'), { raw: true }),
  })

const one = (attachment_id: string) => ({ params: { path: { attachment_id } } })
const PATH = '/api/v1/attachment/{attachment_id}'

export const detailQuery = (storeOid: string, oid: string) =>
  queryOptions({
    queryKey: libraryKeys.one(storeOid, oid),
    queryFn: (): Promise<Detail> => call(storeApi(storeOid).GET(PATH, one(oid)), { raw: true }),
  })

/** What can be done to files and folders; the lists are asked anew after each. */
export function useLibraryCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const queryKey = libraryKeys.all(storeOid)
  // A first answer that is still on its way was made before the act; to invalidate alone would wait for it.
  const settle = async () => {
    await cache.cancelQueries({ queryKey })
    await cache.invalidateQueries({ queryKey })
  }
  async function settled<T>(pending: Promise<T>): Promise<T> {
    const answer = await pending
    void settle()
    return answer
  }
  return {
    settle,
    addFolder: (name: string, parentOid: string | null) =>
      settled(
        call(api.POST('/api/v1/attachment/folder', { body: { name, parentOid } }), { raw: true }),
      ),
    change: (oid: string, body: FileChanges) =>
      settled(call(api.PATCH(PATH, { ...one(oid), body }), { raw: true })),
    bulk: (body: BulkBody) => settled(call(api.POST('/api/v1/attachment/bulk', { body }))),
    /** The bytes of one ZIP with all of them. */
    zip: async (oids: string[]): Promise<Blob> => {
      const sent = api.POST('/api/v1/attachment/zip', { body: { oids }, parseAs: 'blob' })
      return (await call(sent)) as unknown as Blob
    },
    fetchFrom: (url: string, folderOid: string | null) =>
      settled(
        call(
          api.POST('/api/v1/attachment/file/from-address', { body: { url, alt: '', folderOid } }),
          { raw: true },
        ),
      ),
    /** How many places of each kind use these files and what lies in these folders. */
    uses: async (oids: string[]) =>
      (await call(api.POST('/api/v1/attachment/uses', { body: { oids } }))).useCounts,
    /** Shows what somebody else has saved. */
    keep: (fresh: FileDetail) => cache.setQueryData(libraryKeys.one(storeOid, fresh._id), fresh),
  }
}
