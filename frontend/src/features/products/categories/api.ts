import { useQueryClient } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Body } from '@/api/types'
import { type Category, productKeys } from '@/features/products/api'
import type { Move } from '@/features/products/categories/tree'

export type CategoryBody = Body<'/api/v1/product/category', 'post'>
export type CategoryChanges = Body<'/api/v1/product/category/{category_id}', 'patch'>
export type Neighbor = { beforeOid: string } | { afterOid: string }

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
    /** The tree as it is shown now; what is still being asked would be late for a move. */
    held: async () => {
      await cache.cancelQueries({ queryKey: key })
      return cache.getQueryData<Category[]>(key) ?? []
    },
    show: (all: Category[]) => cache.setQueryData(key, all),
    move: async ({ _id, parentOid: before }: Category, { parentOid, neighbor }: Move) => {
      if (parentOid !== undefined) {
        await call(api.PATCH(path, { ...one(_id), body: { parentOid } }))
      }
      if (neighbor === undefined) return
      const body = { beforeOid: null, afterOid: null, position: null, ...neighbor }
      const parent = parentOid === undefined ? before : parentOid
      if (parent === null) {
        await call(api.POST(`${path}/organize`, { ...one(_id), body }))
      } else {
        const below = `${path}/subcategory/{subcategory_id}/organize` as const
        const places = { category_id: parent, subcategory_id: _id }
        await call(api.POST(below, { params: { path: places }, body }))
      }
    },
    settle,
  }
}
