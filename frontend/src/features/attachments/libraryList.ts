import * as z from 'zod/mini'
import type { LibraryQuery, LibraryRequest } from '@/features/attachments/library'
import { paths } from '@/lib/paths'
import { defineList, text } from '@/ui/list/defineList'
import type { ListHandle } from '@/ui/list/useList'

export const KINDS = ['IMAGE', 'DOCUMENT'] as const
export const SIZES = ['small', 'middle', 'large'] as const
export const MARKS = ['unused', 'noAlt'] as const

const MEGABYTE = 1024 * 1024
const BOUNDS: Record<(typeof SIZES)[number], Pick<LibraryQuery, 'minBytes' | 'maxBytes'>> = {
  small: { maxBytes: MEGABYTE / 4 },
  middle: { minBytes: MEGABYTE / 4, maxBytes: MEGABYTE },
  large: { minBytes: MEGABYTE },
}

export const libraryList = defineList({
  path: paths.attachments,
  sorts: ['-createdAt', 'createdAt', 'name', '-name', '-bytes', 'bytes'],
  filters: {
    kind: z.enum(KINDS),
    size: z.enum(SIZES),
    mark: z.enum(MARKS),
    tag: text(40),
  },
  scope: { folder: z.guid(), trash: z.literal('1'), view: z.literal('list') },
  pageSize: 60,
})

type ListSelection = Pick<ListHandle<typeof libraryList>, 'query' | 'isFiltered'>

/** At the top a search or a filter goes through all folders; inside one it stays there. */
export function toRequest({ query, isFiltered }: ListSelection): LibraryRequest {
  const { kind, size, mark, folder, trash, view: _view, ...rest } = query
  const request = {
    ...rest,
    type: kind,
    ...(size && BOUNDS[size]),
    ...(mark && { [mark]: true }),
  }
  if (trash) return { where: 'folder', query: { ...request, trashed: true } }
  if (folder === undefined && isFiltered) return { where: 'search', query: request }
  return { where: 'folder', query: { ...request, folderOid: folder } }
}
