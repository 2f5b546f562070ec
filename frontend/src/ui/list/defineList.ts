import * as z from 'zod/mini'

/** zod schemas for the texts of some parameters of the address. */
export type Shape = Record<string, z.core.$ZodType>
type Values<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> | undefined }

export const ALL = 'ALL'

/** A word or a name: without its margins, and no longer than the server takes. */
export const text = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().slice(0, max)),
  )
/** Money as a decimal string: "49.90". */
export const amount = () => z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/))
/** True, or not asked for. */
export const flag = () =>
  z.pipe(
    z.literal('true'),
    z.transform(() => true as const),
  )

export type List<
  Tab extends string = string,
  TabParam extends string = string,
  Sort extends string = string,
  Filters extends Shape = Shape,
  Scope extends Shape = Shape,
  Column extends string = string,
> = {
  path: string
  pageSize: number
  tabParam: TabParam
  tabs: readonly (Tab | typeof ALL)[]
  sorts: readonly [Sort, ...Sort[]]
  filters: Filters
  scope: Scope
  columns: { all: readonly Column[]; usual: readonly Column[] }
}

// biome-ignore lint/suspicious/noExplicitAny: any list, for what works with each of them
export type AnyList = List<any, any, any, any, any, any>

export type ListState<L extends AnyList> = Values<L['filters']> &
  Values<L['scope']> & {
    tab: L['tabs'][number]
    q: string
    sort: L['sorts'][number]
    page: number
    columns: L['columns']['all'][number][]
  }

/** Tab, search, filters and order, as the call of the list takes them. What is undefined is not sent. */
export type ListFilters<L extends AnyList> = Values<L['filters']> &
  Values<L['scope']> & {
    [Param in L['tabParam']]?: Exclude<L['tabs'][number], typeof ALL>
  } & { q?: string; sort: L['sorts'][number] }

export type ListQuery<L extends AnyList> = ListFilters<L> & { page: number; limit: number }

type Options<
  Tab extends string,
  TabParam extends string,
  Sort extends string,
  Filters extends Shape,
  Scope extends Shape,
  Column extends string,
> = {
  /** Where the list is, without language and store. */
  path: string
  /** `name` goes up, `-name` down; the first one is usual. */
  sorts: readonly [Sort, ...Sort[]]
  /** The tabs besides ALL, and the parameter that names them in the address and in the call. */
  tabs?: { param: TabParam; values: readonly Tab[] }
  filters?: Filters
  /** A place rather than a filter, as a folder or the trash: clearing the filters leaves it. */
  scope?: Scope
  /** Columns that can be chosen, in the order of the table. */
  columns?: { all: readonly Column[]; usual: readonly Column[] }
  pageSize?: number
}

/** A list whose whole state lives in the address, so that back, a reload and a copied link bring it. */
export function defineList<
  const Tab extends string = never,
  const TabParam extends string = 'tab',
  const Sort extends string = string,
  // biome-ignore lint/complexity/noBannedTypes: a list without filters has no names of them
  Filters extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: as above
  Scope extends Shape = {},
  const Column extends string = never,
>(
  options: Options<Tab, TabParam, Sort, Filters, Scope, Column>,
): List<Tab, TabParam, Sort, Filters, Scope, Column> {
  const { path, sorts, tabs, columns, pageSize = 25 } = options
  return {
    path,
    sorts,
    pageSize,
    tabParam: tabs?.param ?? ('tab' as TabParam),
    tabs: [ALL, ...(tabs?.values ?? [])],
    filters: options.filters ?? ({} as Filters),
    scope: options.scope ?? ({} as Scope),
    columns: columns ?? { all: [], usual: [] },
  }
}
