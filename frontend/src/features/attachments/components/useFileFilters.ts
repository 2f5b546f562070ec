import { useTranslation } from 'react-i18next'
import { KINDS, libraryList, MARKS, SIZES } from '@/features/attachments/libraryList'
import type { Library } from '@/features/attachments/useLibrary'
import { choiceFilter, type Option } from '@/ui/list/ListFilter'

/** The filters of the library with what can be chosen, and its orders. */
export function useFileFilters(library: Library) {
  const { t } = useTranslation('attachments')
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }))
  const tags = (library.tree.data?.tags ?? []).map((value) => ({ value, label: value }))
  const choice = (name: 'kind' | 'size' | 'mark' | 'tag', options: Option[]) =>
    choiceFilter(library, name, { label: t(`filter.${name}`), options })
  return {
    filters: [
      choice('kind', words('kind', KINDS)),
      choice('size', words('size', SIZES)),
      choice('mark', words('mark', MARKS)),
      choice('tag', tags),
    ],
    sorts: words('sort', libraryList.sorts),
  }
}
