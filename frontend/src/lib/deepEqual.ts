/**
 * Whether two values of the form say the same: an empty language is as good as none, and the order of keys
 * says nothing. What was not touched is the same object, so a thousand variants are not read at each key.
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((part, at) => deepEqual(part, b[at]))
  }
  const [one, other] = [filled(a), filled(b)]
  return one.size === other.size && [...one].every(([key, part]) => deepEqual(part, other.get(key)))
}

const filled = (value: object) =>
  new Map(Object.entries(value).filter(([, part]) => part !== '' && part !== undefined))
