export type Option = { value: string; label: string }

/** One filter of the list with what can be chosen. */
export type Filter = {
  key: string
  label: string
  options: Option[]
  /** What the list shows without it, when that is not everything. */
  without?: string
  chosen: Option | undefined
  /** Without a value the filter is taken away. */
  choose: (value: string | undefined) => void
}
