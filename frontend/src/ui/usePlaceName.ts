import { useQuery } from '@tanstack/react-query'
import { citiesQuery, districtsQuery, statesQuery } from '@/api/places'
import { useStoreOid } from '@/lib/pageContext'
import { useStore } from '@/lib/store/useStore'

type Place = { addressState?: string; addressCity?: string; addressNeighborhood?: string }

/** The most exact place that is filtered by, as it is called. */
export function usePlaceName(place: Place): string {
  const { country } = useStore()
  const storeOid = useStoreOid()
  const { addressState = '', addressCity = '', addressNeighborhood = '' } = place
  const enabled = addressState !== ''
  const states = useQuery({ ...statesQuery(country), enabled }).data
  const cities = useQuery({
    ...citiesQuery(country, addressState),
    enabled: enabled && addressCity !== '',
  }).data
  const districts = useQuery({
    ...districtsQuery(storeOid, country, addressState, addressCity),
    enabled: enabled && addressNeighborhood !== '',
  }).data
  const chosen = addressNeighborhood || addressCity || addressState
  const options = addressNeighborhood ? districts : addressCity ? cities : states
  return options?.find(({ value }) => value === chosen)?.label ?? chosen
}
