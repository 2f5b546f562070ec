/** Whether two values of the form say the same: an empty language is as good as none. */
export const same = (a: unknown, b: unknown) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The order of the keys says nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const filled = Object.entries(value).filter(([, part]) => part !== '' && part !== undefined)
  return filled.sort(([a], [b]) => a.localeCompare(b)).map(([key, part]) => [key, sorted(part)])
}
