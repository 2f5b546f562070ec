import { keepPreviousData } from '@tanstack/react-query'
import { storeQuery } from '@/api/queries'
import type { paths } from '@/api/schema'
import type { Answer, Body } from '@/api/types'

export const CUSTOMER = '/api/v1/crm/customer/{customer_id}'
export const CATEGORY = '/api/v1/crm/customer-category/{category_id}'

export type Customer = Answer<typeof CUSTOMER, 'get'>
export type CustomerRow = Answer<'/api/v1/crm/customer', 'get'>['items'][number]
export type CustomerQuery = NonNullable<paths['/api/v1/crm/customer']['get']['parameters']['query']>
export type CustomerBody = Body<typeof CUSTOMER, 'patch'>
export type BulkBody = Body<'/api/v1/crm/customer/bulk', 'post'>
export type BulkResult = Answer<'/api/v1/crm/customer/bulk', 'post'>['results'][number]
export type FollowUp = Customer['followUps'][number]
export type Consent = Customer['consents'][number]
export type HistoryEntry = Answer<`${typeof CUSTOMER}/history`, 'get'>['items'][number]
export type Category = Answer<typeof CATEGORY, 'get'>
export type Chip = CustomerRow['categories'][number]

export const atCustomer = (customer_id: string) => ({ params: { path: { customer_id } } })
export const atCategory = (category_id: string) => ({ params: { path: { category_id } } })

export const customersQuery = (storeOid: string, query: CustomerQuery) =>
  storeQuery(
    storeOid,
    'get',
    '/api/v1/crm/customer',
    { params: { query } },
    { placeholderData: keepPreviousData },
  )

export const customerTagsQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/crm/customer/tags', {}, { select: ({ items }) => items })

export const categoriesQuery = (storeOid: string) =>
  storeQuery(storeOid, 'get', '/api/v1/crm/customer-category', {}, { select: ({ items }) => items })

/** How a customer is called where a name is needed. */
export const nameOf = ({ name, company }: Pick<CustomerRow, 'name' | 'company'>, nobody: string) =>
  name || company || nobody
