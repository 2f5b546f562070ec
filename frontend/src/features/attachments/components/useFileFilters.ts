import { useTranslation } from 'react-i18next'
import {
  KINDS,
  type LibraryState,
  MARKS,
  SIZES,
  SORTS,
  type Sort,
} from '@/features/attachments/libraryState'
import type { Library } from '@/features/attachments/useLibrary'

export type Choice = {
  key: string
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  choose: (value: string | undefined) => void
  /** One of them is always chosen. */
  always?: boolean
}

/** The filters of the library with what can be chosen, and its order in the same form. */
export function useFileFilters({ state, change, tree }: Library) {
  const { t } = useTranslation('attachments')
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }))
  const tags = (tree.data?.tags ?? []).map((value) => ({ value, label: value }))
  const choice = (key: 'kind' | 'size' | 'mark' | 'tag', options: Choice['options']): Choice => ({
    key,
    label: t(`filter.${key}`),
    options,
    value: state[key],
    choose: (value) => change({ [key]: value } as Partial<LibraryState>),
  })
  const filters = [
    choice('kind', words('kind', KINDS)),
    choice('size', words('size', SIZES)),
    choice('mark', words('mark', MARKS)),
    choice('tag', tags),
  ]
  const sort: Choice = {
    key: 'sort',
    label: t('sort.label'),
    options: words('sort', SORTS),
    value: state.sort,
    choose: (value) => change({ sort: (value ?? '-createdAt') as Sort }),
    always: true,
  }
  return { filters, sort }
}
