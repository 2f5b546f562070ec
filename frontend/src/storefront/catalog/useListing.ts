import { useSearchParams } from 'react-router'
import { useShop } from '../context'
import { type Listing, listingOf, listingSearch } from './listing'

/** The list that the address names, and the query of a link to another view of it. */
export function useListing() {
  const { currencyDigits: digits } = useShop().store
  const [params] = useSearchParams()
  const search = (change: Partial<Listing>) => listingSearch(params, change, digits)
  return { params, listing: listingOf(params, digits), search }
}
