import { useQuery } from '@tanstack/react-query'
import { type ApiClient, call, storeApi } from '@/api/client'
import type { Answer, Body } from '@/api/types'
import type { ProductQuery } from '@/features/products/api'
import { useStoreOid } from '@/lib/pageContext'

export const SHEET = '/api/v1/product/sheet'
export const EDITS = '/api/v1/product/sheet/edit'
export const UNDO = '/api/v1/product/sheet/edit/{edit_id}/undo'

type Page = Answer<typeof SHEET, 'get'>
export type SheetProduct = Page['items'][number]
export type SheetVariant = SheetProduct['variants'][number]
export type SheetEdit = Answer<typeof EDITS, 'get'>['items'][number]
export type SheetChange = Body<typeof SHEET, 'post'>['changes'][number]
export type SheetResult = Answer<typeof SHEET, 'post'>['results'][number]
export type Sheet = { products: SheetProduct[]; total: number; totalIsCapped: boolean }

const PAGE = 100
/** Products that one sheet takes in: with more, filters lead to the others. */
export const MAX_PRODUCTS = 1_000

/** All pages, one after the other: a sheet is edited as a whole. */
async function readSheet(api: ApiClient, query: ProductQuery): Promise<Sheet> {
  const products: SheetProduct[] = []
  for (let page = 1; ; page++) {
    const params = { ...query, page, limit: PAGE }
    const answer = await call(api.GET(SHEET, { params: { query: params } }))
    products.push(...answer.items)
    const { total, totalIsCapped } = answer
    const isWhole = answer.items.length < PAGE || products.length >= MAX_PRODUCTS
    if (isWhole) return { products, total, totalIsCapped }
  }
}

/** As it is when it is opened: what is typed lies on top, so nothing is read anew behind it. */
export function useSheet(query: ProductQuery) {
  const storeOid = useStoreOid()
  return useQuery({
    queryKey: ['product sheet', storeOid, query],
    queryFn: () => readSheet(storeApi(storeOid), query),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
