import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { type Overlaps, outcomeOf, winnerAt } from '@/features/shipping/rates/winners'
import { districtsOf } from '@/ui/placeTree/placeChoice'
import type { Places } from '@/ui/placeTree/usePlaces'

const PAUSE_MS = 400
const NOBODY: Overlaps = { rates: [], places: {} }

type Options = {
  rateOid?: string
  /** As the buyer sees it: rates of one name compete. */
  name: string
  position: number
  chosen: readonly string[]
  places: Places
}

/** Who wins each chosen district while the rate is being edited. */
export function useWinners({ rateOid, name, position, chosen, places }: Options) {
  const { t } = useTranslation('rates')
  const { money } = useMoneyText()
  const [requested] = useDebouncedValue(name.trim(), PAUSE_MS)
  const { data: overlaps = NOBODY } = useStoreQuery(
    'get',
    '/api/v1/shipping/overlap',
    { params: { query: { _id: rateOid, name: requested } } },
    { enabled: requested !== '', placeholderData: keepPreviousData },
  )
  const own = useMemo(() => new Set(chosen), [chosen])
  const winnerBeside = useCallback(
    (leaf: string) => winnerAt(overlaps, own, position, leaf),
    [overlaps, own, position],
  )
  const priceOf = (price: string | null) => (price === null ? t('byChat') : money(price))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a currency doesn't change on a page
  const prices = useMemo(
    () => new Map(overlaps.rates.map(({ _id, price }) => [_id, priceOf(price)])),
    [overlaps],
  )
  const winnerOf = useCallback(
    (leaf: string) => {
      const other = winnerBeside(leaf)
      return other && { name: other.name, price: prices.get(other._id) ?? '' }
    },
    [winnerBeside, prices],
  )
  const index = places.status === 'ready' ? places.index : undefined
  const districts = useMemo(() => (index ? districtsOf(index, chosen) : []), [index, chosen])
  const outcome = useMemo(() => outcomeOf(districts, winnerBeside), [districts, winnerBeside])
  return { winnerOf, winnerBeside, districts, outcome, priceOf }
}

export type Winners = ReturnType<typeof useWinners>
