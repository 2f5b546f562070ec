export type Option = { value: string; label: string }

/** One filter of the list with what can be chosen. */
export type Filter = {
  key: string
  label: string
  options: Option[]
  chosen: Option | undefined
  /** Without a value the filter is taken away. */
  choose: (value: string | undefined) => void
}
