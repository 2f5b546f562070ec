import { useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Body } from '@/api/types'
import { type Category, productKeys } from '@/features/products/api'

export type CategoryBody = Body<'/api/v1/product/category', 'post'>
export type CategoryChanges = Body<'/api/v1/product/category/{category_id}', 'patch'>
export type Neighbour = { beforeOid: string } | { afterOid: string }

const one = (category_id: string) => ({ params: { path: { category_id } } })
const path = '/api/v1/product/category/{category_id}'

/** What can be done to categories; the tree is asked anew after each. */
export function useCategoryCalls(storeOid: string) {
  const cache = useQueryClient()
  const api = storeApi(storeOid)
  const key = productKeys.categories(storeOid)
  const settle = async () => {
    await cache.invalidateQueries({ queryKey: key })
    void cache.invalidateQueries({ queryKey: productKeys.lists(storeOid) })
  }
  return {
    add: async (body: CategoryBody) => {
      const added = await call(api.POST('/api/v1/product/category', { body }), { raw: true })
      await settle()
      return added
    },
    change: async (categoryOid: string, body: CategoryChanges) => {
      const changed = await call(api.PATCH(path, { ...one(categoryOid), body }), { raw: true })
      await settle()
      return changed
    },
    /** Shows what somebody else has saved. */
    keep: (category: Category) =>
      cache.setQueryData<Category[]>(key, (all) =>
        all?.map((one) => (one._id === category._id ? category : one)),
      ),
    remove: async (categoryOid: string, moveTo: string | null) => {
      const query = moveTo === null ? {} : { moveTo }
      await call(api.DELETE(path, { params: { path: { category_id: categoryOid }, query } }))
      await settle()
    },
    restore: async (categoryOid: string) => {
      await call(api.POST(`${path}/restore`, one(categoryOid)))
      await settle()
    },
    /** Shown at its new place at once, and put back when the server refuses. */
    move: async (category: Category, neighbour: Neighbour, shown: Category[]) => {
      const before = cache.getQueryData<Category[]>(key)
      cache.setQueryData(key, shown)
      try {
        const body = { beforeOid: null, afterOid: null, position: null, ...neighbour }
        if (category.parentOid === null) {
          await call(api.POST(`${path}/organize`, { ...one(category._id), body }))
        } else {
          const places = { category_id: category.parentOid, subcategory_id: category._id }
          const below = `${path}/subcategory/{subcategory_id}/organize` as const
          await call(api.POST(below, { params: { path: places }, body }))
        }
      } catch (error) {
        cache.setQueryData(key, before)
        throw error
      }
      await settle()
    },
  }
}
