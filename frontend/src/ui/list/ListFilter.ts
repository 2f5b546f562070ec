import type { ReactNode } from 'react'
import type { AnyList, ListState } from '@/ui/list/defineList'
import type { ListHandle } from '@/ui/list/useList'

export type Option = { value: string; label: string }

type Base = {
  key: string
  /** The words of its chip while it is at work. */
  chip: string | undefined
  onRemove: () => void
  /** Rarely wanted: only in the drawer of all filters. */
  drawerOnly?: boolean
}

/** One of some values. */
export type ChoiceFilter = Base & {
  label: string
  options: Option[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
  /** What is shown without it, when that is not everything. */
  without?: string
  /** Its options are asked for while somebody looks at them… */
  onLook?: (looking: boolean) => void
  /** …and this is said where there are none; undefined while nobody knows. */
  none?: string
}

/** Fields of its own: dates, amounts, a search among many. */
export type FieldsFilter = Base & {
  /** Of its menu: a filter that is only in the drawer has none. */
  label?: string
  /** In the drawer there is no menu around them that could be closed. */
  fields: (menu?: { close: () => void }) => ReactNode
  menuWidth?: number
}

export type ListFilter = ChoiceFilter | FieldsFilter

/** A choice among nothing is none, unless it is at work or its options are still to be asked for. */
export function isOffered(filter: ListFilter): boolean {
  if ('fields' in filter) return true
  return filter.options.length > 0 || filter.value !== undefined || filter.onLook !== undefined
}

type Name<L extends AnyList> = Extract<keyof L['filters'], string>

type ChoiceOptions = Pick<ChoiceFilter, 'label' | 'options'> &
  Partial<Pick<ChoiceFilter, 'without' | 'drawerOnly' | 'onLook' | 'none' | 'chip'>>

/** A filter of the list that is a choice among `options`. */
export function choiceFilter<L extends AnyList>(
  { state, change }: ListHandle<L>,
  name: Name<L>,
  filter: ChoiceOptions,
): ChoiceFilter {
  const given = (state as Record<string, unknown>)[name]
  const value = given === undefined ? undefined : String(given)
  const choose = (next: string | undefined) => change({ [name]: next } as Partial<ListState<L>>)
  const known = filter.options.find((option) => option.value === value)
  return {
    key: name,
    ...filter,
    chip: value === undefined ? undefined : (known?.label ?? filter.chip ?? value),
    value,
    onChoose: choose,
    onRemove: () => choose(undefined),
  }
}

/** A filter of the list with fields of its own, which write the filters called `names`. */
export function fieldsFilter<L extends AnyList>(
  { change }: ListHandle<L>,
  names: Name<L>[],
  filter: Omit<FieldsFilter, 'key' | 'onRemove'>,
): FieldsFilter {
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    key: names.join(),
    ...filter,
    onRemove: () => change(none as Partial<ListState<L>>),
  }
}
