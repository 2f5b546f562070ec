export type Option = { value: string; label: string }

/** One filter of the list with what can be chosen. */
export type Filter = {
  key: string
  label: string
  options: Option[]
  /** Its options are asked for while somebody looks at them. */
  onLook?: (looking: boolean) => void
  /** What is said where there are none; undefined while nobody knows. */
  none?: string
  /** What the list shows without it, when that is not everything. */
  without?: string
  chosen: Option | undefined
  /** Without a value the filter is taken away. */
  choose: (value: string | undefined) => void
}
