import type { OrderQuery } from '@/features/orders/api'
import { isUuid } from '@/lib/uuid'

export const TABS = [
  'ALL',
  'TO_VERIFY',
  'AWAITING_PAYMENT',
  'TO_CONFIRM',
  'TO_PACK',
  'TO_SHIP',
  'TO_REFUND',
  'TO_CANCEL',
  'ON_THE_WAY',
  'DONE',
  'CANCELLED',
] as const
export type Tab = (typeof TABS)[number]
/** Tabs whose count is work for the merchant. */
export const WAITING: ReadonlySet<Tab> = new Set([
  'TO_VERIFY',
  'AWAITING_PAYMENT',
  'TO_CONFIRM',
  'TO_PACK',
  'TO_SHIP',
  'TO_REFUND',
  'TO_CANCEL',
])
/** Tabs of what seldom is: they are there while they hold something. */
export const SELDOM: ReadonlySet<Tab> = new Set(['TO_CANCEL'])

/** Filters that are one of some words. */
export const CHOICES = {
  paymentState: [
    'PENDING',
    'IN_REVIEW',
    'AUTHORIZED',
    'PARTIALLY_PAID',
    'PAID',
    'OVERPAID',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
    'VOIDED',
    'FAILED',
  ],
  paymentKind: [
    'WALLET_MANUAL',
    'BANK_TRANSFER',
    'CASH_ON_DELIVERY',
    'CASH_AT_PICKUP',
    'CARD_GATEWAY',
    'OTHER',
  ],
  fulfillmentState: ['UNFULFILLED', 'PARTIAL', 'FULFILLED', 'DELIVERED'],
  shippingKind: ['STANDARD', 'PICKUP'],
  origin: ['STOREFRONT', 'MANUAL', 'PREORDER', 'CHAT', 'API', 'IMPORT'],
  archived: ['true'],
} as const
export type ChoiceName = keyof typeof CHOICES

const SORTS = ['placedAt', '-placedAt', 'number', '-number', 'total', '-total'] as const
export type Sort = (typeof SORTS)[number]

/** What can be shown beside number, customer, total and next step. */
export const COLUMNS = [
  'placedAt',
  'items',
  'payment',
  'delivery',
  'shipping',
  'origin',
  'tags',
  'assignee',
] as const
export type ColumnName = (typeof COLUMNS)[number]
export const USUAL_COLUMNS: ColumnName[] = ['placedAt', 'items', 'payment', 'delivery']

export const DEFAULT_SORT: Sort = '-placedAt'
export const PAGE_SIZE = 25

type Chosen = { [Name in ChoiceName]?: (typeof CHOICES)[Name][number] }

/** What the list shows: all of it lives in the address. */
export type ListState = Chosen & {
  tab: Tab
  q: string
  paymentMethodOid?: string
  addressState?: string
  addressCity?: string
  addressNeighborhood?: string
  tag?: string
  /** A member, `me` or `none`. */
  assignee?: string
  productOid?: string
  /** Words of a courier's name. */
  courier?: string
  minTotal?: string
  maxTotal?: string
  from?: string
  to?: string
  columns: ColumnName[]
  sort: Sort
  page: number
}

export const FILTERS = [
  'paymentState',
  'paymentMethodOid',
  'paymentKind',
  'fulfillmentState',
  'shippingKind',
  'origin',
  'addressState',
  'addressCity',
  'addressNeighborhood',
  'tag',
  'assignee',
  'productOid',
  'courier',
  'minTotal',
  'maxTotal',
  'from',
  'to',
  'archived',
] as const
export type FilterName = (typeof FILTERS)[number]
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined])) as {
  [Name in FilterName]: undefined
}
const OWN = ['tab', 'q', 'sort', 'page', 'columns', ...FILTERS] as const
const LONGEST_SEARCH = 120
export const LONGEST_COURIER = 80

function choice<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((one) => one === value)
}

function day(value: string | null): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))
  return isDay && value !== null ? value : undefined
}

function matching(pattern: RegExp, value: string | null): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

const uuid = (value: string | null) => (value !== null && isUuid(value) ? value : undefined)
const amount = (value: string | null) => matching(/^\d{1,9}(\.\d{1,3})?$/, value)
const place = (value: string | null) => matching(/^[\w-]{1,40}$/, value)

/** In the order of the table, whatever the address says. */
function columns(text: string | null): ColumnName[] {
  if (text === null) return USUAL_COLUMNS
  const asked = text.split(',')
  return COLUMNS.filter((name) => asked.includes(name))
}

/** Anything unknown in an address falls back to the default: an old link never fails. */
export function readListState(parameters: URLSearchParams): ListState {
  const get = (name: string) => parameters.get(name)
  const page = Number(get('page'))
  const words = (Object.keys(CHOICES) as ChoiceName[]).map((name) => [
    name,
    choice(CHOICES[name] as readonly string[], get(name)),
  ])
  return {
    ...(Object.fromEntries(words) as Chosen),
    tab: choice(TABS, get('tab')) ?? 'ALL',
    q: (get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    paymentMethodOid: uuid(get('paymentMethodOid')),
    addressState: place(get('addressState')),
    addressCity: place(get('addressCity')),
    addressNeighborhood: place(get('addressNeighborhood')),
    tag: get('tag')?.trim().slice(0, 40) || undefined,
    assignee: choice(['me', 'none'], get('assignee')) ?? uuid(get('assignee')),
    productOid: uuid(get('productOid')),
    courier: get('courier')?.trim().slice(0, LONGEST_COURIER) || undefined,
    minTotal: amount(get('minTotal')),
    maxTotal: amount(get('maxTotal')),
    from: day(get('from')),
    to: day(get('to')),
    columns: columns(get('columns')),
    sort: choice(SORTS, get('sort')) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function isDefault(name: string, value: string): boolean {
  const defaults = { tab: 'ALL', sort: DEFAULT_SORT, page: '1', columns: USUAL_COLUMNS.join() }
  return value === '' || value === defaults[name as keyof typeof defaults]
}

/** The address after a change; everything but a turn of the page starts at page one. */
export function changeList(
  parameters: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (change.page === undefined && change.columns === undefined) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const text = value === undefined ? '' : String(value)
    const none = name === 'columns' && text === ''
    if (!none && isDefault(name, text)) next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** Only what belongs to the list, for the way back to it. */
export function listSearch(parameters: URLSearchParams): string {
  const own = OWN.flatMap((name) => {
    const value = parameters.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams(own).toString()
}

export function isFiltered(state: ListState): boolean {
  return state.q !== '' || FILTERS.some((name) => state[name] !== undefined)
}

/** The same filters as the list, for whatever else works on what it shows. */
export function filtersOf(state: ListState) {
  const { q, sort, page: _page, columns: _columns, archived, ...filters } = state
  return {
    sort,
    ...(q === '' ? {} : { q }),
    ...filters,
    ...(archived === 'true' ? { archived: true } : {}),
  }
}

export function toQuery(state: ListState): OrderQuery {
  return { ...filtersOf(state), page: state.page, limit: PAGE_SIZE }
}
