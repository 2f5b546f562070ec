import type { Asked, LibraryQuery } from '@/features/attachments/library'
import { isUuid } from '@/lib/uuid'

export const PAGE_SIZE = 60
export const SORTS = ['-createdAt', 'createdAt', 'name', '-name', '-bytes', 'bytes'] as const
export const KINDS = ['IMAGE', 'DOCUMENT'] as const
export const SIZES = ['small', 'middle', 'large'] as const
export const MARKS = ['unused', 'noAlt'] as const

const MEGABYTE = 1024 * 1024
const BOUNDS: Record<Size, Pick<LibraryQuery, 'minBytes' | 'maxBytes'>> = {
  small: { maxBytes: MEGABYTE / 4 },
  middle: { minBytes: MEGABYTE / 4, maxBytes: MEGABYTE },
  large: { minBytes: MEGABYTE },
}

export type Size = (typeof SIZES)[number]
export type Mark = (typeof MARKS)[number]
export type Sort = (typeof SORTS)[number]

/** What the library shows; all of it lives in the address. */
export type LibraryState = {
  folder: string | undefined
  trashed: boolean
  view: 'grid' | 'list'
  q: string
  kind: (typeof KINDS)[number] | undefined
  size: Size | undefined
  mark: Mark | undefined
  tag: string | undefined
  sort: Sort
  page: number
}

const among = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((known) => known === value)

export function readLibrary(parameters: URLSearchParams): LibraryState {
  const folder = parameters.get('folder') ?? undefined
  const page = Number(parameters.get('page') ?? 1)
  return {
    folder: isUuid(folder) ? folder : undefined,
    trashed: parameters.get('trash') === '1',
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    q: (parameters.get('q') ?? '').slice(0, 120),
    kind: among(KINDS, parameters.get('kind')),
    size: among(SIZES, parameters.get('size')),
    mark: among(MARKS, parameters.get('mark')),
    tag: parameters.get('tag')?.slice(0, 40) || undefined,
    sort: among(SORTS, parameters.get('sort')) ?? '-createdAt',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of a changed library; whatever narrows or moves starts at the first page. */
export function writeLibrary(
  parameters: URLSearchParams,
  change: Partial<LibraryState>,
): URLSearchParams {
  const state = { ...readLibrary(parameters), page: 1, ...change }
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | undefined, unsaid = '') => {
    if (value === undefined || value === unsaid) next.delete(name)
    else next.set(name, value)
  }
  put('folder', state.folder)
  put('trash', state.trashed ? '1' : '')
  put('view', state.view, 'grid')
  put('q', state.q)
  put('kind', state.kind)
  put('size', state.size)
  put('mark', state.mark)
  put('tag', state.tag)
  put('sort', state.sort, '-createdAt')
  put('page', String(state.page), '1')
  return next
}

export const NO_FILTERS: Partial<LibraryState> = {
  q: '',
  kind: undefined,
  size: undefined,
  mark: undefined,
  tag: undefined,
}

export function isFiltered({ q, kind, size, mark, tag }: LibraryState): boolean {
  return q !== '' || [kind, size, mark, tag].some((filter) => filter !== undefined)
}

/** At the top a search or a filter goes through all folders; inside one it stays there. */
export function toAsked(state: LibraryState): Asked {
  const { q, kind, size, mark, tag, sort, page, folder, trashed } = state
  const query = {
    page,
    limit: PAGE_SIZE,
    sort,
    ...(q !== '' && { q }),
    ...(kind !== undefined && { type: kind }),
    ...(size !== undefined && BOUNDS[size]),
    ...(mark !== undefined && { [mark]: true }),
    ...(tag !== undefined && { tag }),
  }
  if (!trashed && folder === undefined && isFiltered(state)) return { where: 'search', query }
  return {
    where: 'folder',
    query: {
      ...query,
      ...(trashed ? { trashed: true } : folder !== undefined && { folderOid: folder }),
    },
  }
}
