import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { Cart } from '@/features/shipping/components/CartPicker'
import type { TriedPlace } from '@/features/shipping/components/DistrictPicker'
import type { SimulationBody } from '@/features/shipping/logistics/types'
import { parseMoney } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'

const PAUSE_MS = 300

/** What is asked for a cart at a place; null while there is no place. */
function bodyOf(
  place: TriedPlace | undefined,
  { lines, amount }: Cart,
  country: string,
  digits: number,
): SimulationBody {
  return {
    address: {
      country,
      state: place?.state ?? '',
      city: place?.city ?? '',
      neighborhood: place?.neighborhood ?? '',
    },
    lines: lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
    amount: parseMoney(amount, digits) ?? '0',
  }
}

/** The prices of the checkout, asked anew after a pause; nothing is saved. */
export function useSimulation(place: TriedPlace | undefined, cart: Cart) {
  const { country } = useStore()
  const { digits } = useMoney()
  const [body] = useDebouncedValue(bodyOf(place, cart, country, digits), PAUSE_MS)
  const query = useStoreQuery(
    'post',
    '/api/v1/shipping/simulate',
    { body },
    {
      enabled: place !== undefined && body.address.state !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
  )
  return query
}
