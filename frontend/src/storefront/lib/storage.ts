/** Browser storage that may be full, blocked or edited by hand: reading never throws. */
export function readJson<T>(key: string, storage: () => Storage = () => localStorage): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function writeJson(
  key: string,
  value: unknown,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Private windows of some browsers refuse to store; the page works on from memory.
  }
}
