import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery, useStoreQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'
import { useStoreOid } from '@/lib/pageContext'

export const ONE = '/api/v1/product/{product_id}'

export type Product = Answer<typeof ONE, 'get'>
export type ProductRow = Answer<'/api/v1/product', 'get'>['items'][number]
export type ProductStatus = Product['status']
export type ProductBody = Body<'/api/v1/product', 'post'>
export type ProductChanges = Body<typeof ONE, 'patch'>
export type ProductQuery = NonNullable<paths['/api/v1/product']['get']['parameters']['query']>
export type Category = Answer<'/api/v1/product/category', 'get'>['items'][number]
export type BulkAction = Body<'/api/v1/product/bulk', 'post'>['action']
export type BulkResult = Answer<'/api/v1/product/bulk', 'post'>['results'][number]
export type BulkUndoRow = Body<'/api/v1/product/bulk/undo', 'post'>['rows'][number]

export const at = (product_id: string) => ({ params: { path: { product_id } } })

/** Products as a list shows them; the rows before stay until the next are there. */
export const useProducts = (query: ProductQuery, enabled = true) =>
  useStoreQuery(
    'get',
    '/api/v1/product',
    { params: { query } },
    { placeholderData: keepPreviousData, enabled },
  )

/** All categories of the store, in their order. */
export const useCategories = () =>
  useStoreQuery('get', '/api/v1/product/category', {}, { select: ({ items }) => items })

const WITH_PRODUCT = { updates: ONE } as const

export const useUpdateProduct = (options: { silent?: boolean } = {}) =>
  useStoreMutation('patch', ONE, { ...WITH_PRODUCT, ...options })
export const useCreateProduct = () =>
  useStoreMutation('post', '/api/v1/product', { ...WITH_PRODUCT, silent: true })
export const useRestoreProduct = () => useStoreMutation('post', `${ONE}/restore`, WITH_PRODUCT)
export const useDuplicateProduct = () => useStoreMutation('post', `${ONE}/duplicate`, WITH_PRODUCT)

/** A category is offered as soon as it is made. */
export function useCreateCategory() {
  const { queryKey } = storeQuery(useStoreOid(), 'get', '/api/v1/product/category')
  const updates = (cache: QueryClient, added: Category) =>
    void cache.setQueryData(queryKey, (data) => data && { ...data, items: [...data.items, added] })
  return useStoreMutation('post', '/api/v1/product/category', { updates })
}
