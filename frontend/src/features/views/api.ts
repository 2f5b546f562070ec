import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'

export type SavedView = Answer<'/api/v1/view', 'get'>['items'][number]
export type ViewBody = Body<'/api/v1/view', 'post'>
export type ListName = ViewBody['list']
export type ViewChanges = Body<'/api/v1/view/{view_id}', 'patch'>

const key = (storeOid: string, list: ListName) => ['store', storeOid, 'views', list] as const

export const viewsQuery = (storeOid: string, list: ListName) =>
  queryOptions({
    queryKey: key(storeOid, list),
    queryFn: async ({ signal }) =>
      (await call(storeApi(storeOid).GET('/api/v1/view', { params: { query: { list } }, signal })))
        .items,
  })

/** Keeping, changing and deleting the views of a list. */
export function useViewCalls(storeOid: string, list: ListName) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const path = '/api/v1/view/{view_id}'
  const one = (view_id: string) => ({ params: { path: { view_id } } })
  const settle = () => cache.invalidateQueries({ queryKey: key(storeOid, list) })
  return {
    add: async (body: Omit<ViewBody, 'list'>) => {
      const view = await call(api.POST('/api/v1/view', { body: { list, ...body } }), { raw: true })
      await settle()
      return view
    },
    change: async (viewOid: string, body: ViewChanges) => {
      await call(api.PATCH(path, { ...one(viewOid), body }))
      await settle()
    },
    remove: async (viewOid: string) => {
      await call(api.DELETE(path, one(viewOid)))
      await settle()
    },
  }
}
