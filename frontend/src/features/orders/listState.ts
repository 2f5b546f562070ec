import type { OrderQuery } from '@/features/orders/api'
import { isUuid } from '@/lib/uuid'

export const TABS = [
  'ALL',
  'TO_VERIFY',
  'TO_CONFIRM',
  'TO_PACK',
  'TO_SHIP',
  'ON_THE_WAY',
  'DONE',
  'CANCELLED',
] as const
export type Tab = (typeof TABS)[number]
/** Tabs whose count is work for the merchant. */
export const WAITING: ReadonlySet<Tab> = new Set(['TO_VERIFY', 'TO_CONFIRM', 'TO_PACK', 'TO_SHIP'])

export const PAYMENT_STATES = [
  'PENDING',
  'IN_REVIEW',
  'PARTIALLY_PAID',
  'PAID',
  'OVERPAID',
  'REFUNDED',
  'VOIDED',
] as const
type PaymentState = (typeof PAYMENT_STATES)[number]

const SORTS = ['placedAt', '-placedAt', 'number', '-number', 'total', '-total'] as const
export type Sort = (typeof SORTS)[number]

export const DEFAULT_SORT: Sort = '-placedAt'
export const PAGE_SIZE = 25

/** What the list shows: all of it lives in the address. */
export type ListState = {
  tab: Tab
  q: string
  paymentState?: PaymentState
  paymentMethodOid?: string
  from?: string
  to?: string
  sort: Sort
  page: number
}

export const FILTERS = ['paymentState', 'paymentMethodOid', 'from', 'to'] as const
const OWN = ['tab', 'q', 'sort', 'page', ...FILTERS] as const
const LONGEST_SEARCH = 120

function choice<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((one) => one === value)
}

function day(value: string | null): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && !Number.isNaN(Date.parse(value ?? ''))
  return isDay && value !== null ? value : undefined
}

/** Anything unknown in an address falls back to the default: an old link never fails. */
export function readListState(parameters: URLSearchParams): ListState {
  const method = parameters.get('paymentMethodOid')
  const page = Number(parameters.get('page'))
  return {
    tab: choice(TABS, parameters.get('tab')) ?? 'ALL',
    q: (parameters.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    paymentState: choice(PAYMENT_STATES, parameters.get('paymentState')),
    paymentMethodOid: method !== null && isUuid(method) ? method : undefined,
    from: day(parameters.get('from')),
    to: day(parameters.get('to')),
    sort: choice(SORTS, parameters.get('sort')) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function isDefault(name: string, value: string): boolean {
  return value === '' || value === { tab: 'ALL', sort: DEFAULT_SORT, page: '1' }[name]
}

/** The address after a change; everything but a turn of the page starts at page one. */
export function changeList(
  parameters: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (change.page === undefined) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const text = value === undefined ? '' : String(value)
    if (isDefault(name, text)) next.delete(name)
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

export function toQuery(state: ListState): OrderQuery {
  const { tab, q, sort, page, ...filters } = state
  return { tab, sort, page, limit: PAGE_SIZE, ...(q === '' ? {} : { q }), ...filters }
}
