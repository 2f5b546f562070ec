import { useQueryClient } from '@tanstack/react-query'
import { refreshAfter, useStoreApi, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Body } from '@/api/types'
import type { Category } from '@/features/products/api'
import type { Move } from '@/features/products/categories/tree'
import { useStoreOid } from '@/lib/pageContext'

const LIST = '/api/v1/product/category'
export const ONE_CATEGORY = '/api/v1/product/category/{category_id}'

export type CategoryBody = Body<typeof LIST, 'post'>
export type Neighbor = { beforeOid: string } | { afterOid: string }

export const atCategory = (category_id: string) => ({ params: { path: { category_id } } })

export const useUpdateCategory = (options: { silent?: boolean } = {}) =>
  useStoreMutation('patch', ONE_CATEGORY, options)

/** The tree as it is held here, and what becomes of it on the server. */
export function useCategoryOrder() {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const api = useStoreApi()
  const { queryKey } = storeQuery(storeOid, 'get', LIST)
  return {
    /** The tree as it is shown now; what is still being asked would be late for a move. */
    held: async (): Promise<Category[]> => {
      await cache.cancelQueries({ queryKey })
      return cache.getQueryData(queryKey)?.items ?? []
    },
    show: (items: Category[]) => void cache.setQueryData(queryKey, { items }),
    move: async ({ _id, parentOid: before }: Category, { parentOid, neighbor }: Move) => {
      if (parentOid !== undefined) {
        await api.PATCH(ONE_CATEGORY, { ...atCategory(_id), body: { parentOid } })
      }
      if (neighbor === undefined) return
      const body = { beforeOid: null, afterOid: null, position: null, ...neighbor }
      const parent = parentOid === undefined ? before : parentOid
      if (parent === null) {
        await api.POST(`${ONE_CATEGORY}/organize`, { ...atCategory(_id), body })
      } else {
        const below = `${ONE_CATEGORY}/subcategory/{subcategory_id}/organize` as const
        const places = { category_id: parent, subcategory_id: _id }
        await api.POST(below, { params: { path: places }, body })
      }
    },
    settle: () => refreshAfter(cache, storeOid, [LIST]),
  }
}
