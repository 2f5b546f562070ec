import * as z from 'zod/mini'
import {
  ALL,
  type AnyList,
  type ListFilters,
  type ListQuery,
  type ListState,
  type Shape,
  text,
} from '@/ui/list/defineList'

/** No list has more pages; the server holds to the same. */
const MAX_PAGE = 100_000
const search = text(120)

function parse<S extends z.core.$ZodType>(
  schema: S,
  value: string | null,
): z.output<S> | undefined {
  if (value === null) return undefined
  const { success, data } = z.safeParse(schema, value)
  return success && data !== '' ? data : undefined
}

function parseAll(shape: Shape, address: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, parse(schema, address.get(name))]),
  )
}

function readPage(value: string | null): number {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1
}

function oneOf(known: readonly string[], value: string | null, usual: string): string {
  return value !== null && known.includes(value) ? value : usual
}

/** What nobody could have chosen falls back to what is usual: an old link never fails. */
export function readList<L extends AnyList>(list: L, address: URLSearchParams): ListState<L> {
  const columns = address.get('columns')?.split(',')
  const state = {
    ...parseAll(list.filters, address),
    ...parseAll(list.scope, address),
    tab: oneOf(list.tabs, address.get(list.tabParam), ALL),
    q: parse(search, address.get('q')) ?? '',
    sort: oneOf(list.sorts, address.get('sort'), list.sorts[0]),
    page: readPage(address.get('page')),
    columns: columns
      ? list.columns.all.filter((name: string) => columns.includes(name))
      : list.columns.usual,
  }
  return state as ListState<L>
}

/** The address of a changed list; whatever narrows or reorders it starts at the first page. */
export function writeList<L extends AnyList>(
  list: L,
  address: URLSearchParams,
  change: Partial<ListState<L>>,
): URLSearchParams {
  const usual: Record<string, string> = {
    tab: ALL,
    sort: list.sorts[0],
    page: '1',
    columns: list.columns.usual.join(),
  }
  const next = new URLSearchParams(address)
  if (!('columns' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const param = name === 'tab' ? list.tabParam : name
    const words = value === undefined ? '' : String(value)
    // No column at all is a choice too.
    if (words === (usual[name] ?? '')) next.delete(param)
    else next.set(param, words)
  }
  return next
}

/** What of an address belongs to the list, for the way back to it and for views. */
export function listSearch(list: AnyList, address: URLSearchParams): string {
  const filters = [...Object.keys(list.scope), ...Object.keys(list.filters)]
  const own = new Set([list.tabParam, 'q', 'sort', 'page', 'columns', ...filters])
  return new URLSearchParams([...address].filter(([name]) => own.has(name))).toString()
}

/** Clears what narrows the list: its search and filters, neither the tab nor the place. */
export function noFilters<L extends AnyList>(list: L): Partial<ListState<L>> {
  const none = Object.keys(list.filters).map((name) => [name, undefined])
  return { ...Object.fromEntries(none), q: '' }
}

export function isFiltered<L extends AnyList>(list: L, state: ListState<L>): boolean {
  const values = state as Record<string, unknown>
  return state.q !== '' || Object.keys(list.filters).some((name) => values[name] !== undefined)
}

/** What the list is narrowed by and its order, for whatever else works on what it shows. */
export function toFilters<L extends AnyList>(list: L, state: ListState<L>): ListFilters<L> {
  const { tab, q, columns: _columns, page: _page, ...rest } = state
  return {
    ...rest,
    ...(q !== '' && { q }),
    ...(tab !== ALL && { [list.tabParam]: tab }),
  } as unknown as ListFilters<L>
}

export function toQuery<L extends AnyList>(list: L, state: ListState<L>): ListQuery<L> {
  return { ...toFilters(list, state), page: state.page, limit: list.pageSize }
}
