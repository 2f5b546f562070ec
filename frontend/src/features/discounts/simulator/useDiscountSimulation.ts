import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { SimulationBody } from '@/features/discounts/api'
import type { CartLine } from '@/features/shipping/components/CartPicker'
import type { TriedPlace } from '@/features/shipping/components/DistrictPicker'

const PAUSE_MS = 300

export type Trial = {
  lines: CartLine[]
  place: TriedPlace | undefined
  /** A moment; null is now. */
  at: string | null
  couponCode: string
  paymentMethodOid: string | null
}

export type Draft = Pick<SimulationBody, 'promotion' | 'coupon'>

function bodyOf({ lines, place, at, couponCode, paymentMethodOid }: Trial, draft: Draft) {
  return {
    ...draft,
    lines: lines.map(({ variantOid, quantity }) => ({ variantOid, quantity })),
    address: place && {
      country: place.country,
      state: place.state,
      city: place.city,
      neighborhood: place.neighborhood,
    },
    at,
    couponCode: draft.coupon ? null : couponCode.trim() || null,
    paymentMethodOid,
  }
}

/** What the cart would pay with the unsaved form, by the checkout's own function; asked anew after a pause. */
export function useDiscountSimulation(trial: Trial, draft: Draft) {
  const [body] = useDebouncedValue(bodyOf(trial, draft), PAUSE_MS)
  return useStoreQuery(
    'post',
    '/api/v1/promotion/simulate',
    { body: body as SimulationBody },
    { enabled: body.lines.length > 0, placeholderData: keepPreviousData, retry: false },
  )
}
