/** What of an address belongs to a list: neither the store nor the page of the list. */
const NOT_OF_THE_LIST = ['storeOid', 'page']

/** The filters, order and columns of an address, in one spelling, so that two can be compared. */
export function viewOf(parameters: URLSearchParams): string {
  const own = new URLSearchParams(parameters)
  for (const name of NOT_OF_THE_LIST) own.delete(name)
  own.sort()
  return own.toString()
}

/** The address that shows a view of the same store. */
export function addressOf(query: string, parameters: URLSearchParams): string {
  const next = new URLSearchParams(query)
  const storeOid = parameters.get('storeOid')
  if (storeOid !== null) next.set('storeOid', storeOid)
  return next.toString()
}

export const sameView = (a: string, b: string) =>
  viewOf(new URLSearchParams(a)) === viewOf(new URLSearchParams(b))
