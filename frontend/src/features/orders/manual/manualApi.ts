import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import type { Answer, Body } from '@/api/types'

export const DRAFTS = '/api/v1/order/manual'
export const DRAFT = `${DRAFTS}/{draft_id}` as const

export type Draft = Answer<typeof DRAFT, 'get'>
export type DraftPatch = Body<typeof DRAFT, 'patch'>
/** What was written, whole. */
export type Doc = Required<Omit<DraftPatch, 'prices' | 'version'>>
export type DocLine = Doc['lines'][number]
export type DocBuyer = NonNullable<Doc['buyer']>
export type DocDiscount = NonNullable<Doc['discount']>
export type DocPayment = Doc['payment']
export type DraftLine = Draft['lines'][number]
export type DraftOption = Draft['shipping']['options'][number]
export type Goods = Answer<'/api/v1/order/manual/goods', 'get'>['items'][number]
export type PaymentLink = Body<'/api/v1/order/payment-link', 'post'>

export const EMPTY: Doc = {
  lines: [],
  discount: null,
  buyer: null,
  customerOid: null,
  shippingKey: null,
  shippingPrice: null,
  shippingReason: '',
  address: null,
  payment: { mode: 'LINK', methodOid: null, amount: null, reference: '', dueHours: null },
  note: '',
  answers: [],
  tags: [],
  holdUntil: null,
  language: null,
}

export const NOBODY: DocBuyer = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  documentType: '',
  documentNumber: '',
}

export const keyOf = (line: DocLine): string => line.variantOid ?? line.customOid ?? ''

const FOUND = 8
const LAST_SOLD = 6

export const atDraft = (draft_id: string) => ({ params: { path: { draft_id } } })

export const draftQuery = (storeOid: string, draftOid: string) =>
  storeQuery(storeOid, 'get', DRAFT, atDraft(draftOid), { staleTime: 5_000 })

export const draftsQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', DRAFTS, {}, { select: ({ items }) => items })

/** By words, SKU or bar code; without words what was sold last. */
export const goodsQuery = (storeOid: string, q: string) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/order/manual/goods',
    { params: { query: { q, limit: q === '' ? LAST_SOLD : FOUND } } },
    { select: ({ items }) => items, placeholderData: keepPreviousData, staleTime: 10_000 },
  )

/** At once, whatever is on the screen. */
export const askGoods = (cache: QueryClient, storeOid: string, q: string) => {
  const { queryKey, queryFn } = goodsQuery(storeOid, q)
  return cache.fetchQuery({ queryKey, queryFn, staleTime: 0 })
}

export const usePlaceDraft = () => useStoreMutation('post', `${DRAFT}/place`, { silent: true })

export const useQuoteDraft = () => useStoreMutation('post', `${DRAFT}/quote`, { silent: true })

export const useDeleteDraft = () => useStoreMutation('delete', DRAFT)

export const useMakeLink = () =>
  useStoreMutation('post', '/api/v1/order/payment-link', { silent: true })
