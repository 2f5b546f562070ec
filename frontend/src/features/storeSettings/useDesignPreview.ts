import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { Answer } from '@/api/types'
import { toBody } from '@/features/storeSettings/designForm'
import type { DesignValues } from '@/features/storeSettings/designSchema'
import type { TextLocale } from '@/ui/LanguagePair'

export type DesignPreview = Answer<'/api/v1/store/design/preview', 'post'>

const PAUSE_MS = 250
const CACHE_MS = 60_000

/** How the shop looks under these values, which nobody has saved. */
export function useDesignPreview(values: DesignValues, language: TextLocale) {
  const { version: _, ...design } = toBody(values, 0)
  const [body] = useDebouncedValue(JSON.stringify({ ...design, language }), PAUSE_MS)
  return useStoreQuery(
    'post',
    '/api/v1/store/design/preview',
    { body: JSON.parse(body) },
    { placeholderData: keepPreviousData, staleTime: CACHE_MS, gcTime: CACHE_MS },
  )
}
