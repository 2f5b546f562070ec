/** One line of an address as the server describes it: names where it knows them. */
export function placeLine(address: object | null | undefined): string {
  const bag = (address ?? {}) as Record<string, unknown>
  const names = ['line', 'neighborhoodName', 'cityName'] as const
  const plain = ['line', 'neighborhood', 'city'] as const
  const chosen = names.map((name, index) => bag[name] ?? bag[plain[index] as string])
  return chosen.filter((part) => typeof part === 'string' && part && !/^\d+$/.test(part)).join(', ')
}
