import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { Promotion, SimulationBody } from '@/features/discounts/api'
import { useLocalePath } from '@/i18n/localePath'

const PAUSE_MS = 300

/** The unsaved form in sentences: the server writes them, so that list, form and cart say the same. */
export function useRuleWords(
  draft: SimulationBody['promotion'] | undefined,
  saved: Promotion | undefined,
): string {
  const { locale } = useLocalePath()
  const [promotion] = useDebouncedValue(draft, PAUSE_MS)
  const { data: variant } = useStoreQuery(
    'get',
    '/api/v1/stock',
    { params: { query: { limit: 1 } } },
    { select: ({ items }) => items[0]?._id },
  )
  const { data } = useStoreQuery(
    'post',
    '/api/v1/promotion/simulate',
    {
      body: {
        promotion,
        lines: [{ variantOid: variant ?? '', quantity: 1 }],
      } as SimulationBody,
    },
    {
      enabled: promotion !== undefined && variant !== undefined,
      placeholderData: keepPreviousData,
      retry: false,
      select: ({ ruleInWords }) => ruleInWords,
    },
  )
  const words = data ?? saved?.ruleInWords
  return words?.[locale as 'es' | 'en'] ?? ''
}
