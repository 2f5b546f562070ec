import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, storeApi } from '@/api/client'
import type { Answer } from '@/api/types'
import { toBody } from '@/features/storeSettings/designForm'
import type { DesignValues } from '@/features/storeSettings/designSchema'
import type { TextLocale } from '@/ui/LanguagePair'

export type DesignPreview = Answer<'/api/v1/store/design/preview', 'post'>

const PAUSE_MS = 250
const KEPT_MS = 60_000

/** How the shop looks under these values, which nobody has saved. */
export function useDesignPreview(storeOid: string, values: DesignValues, language: TextLocale) {
  const { version: _, ...design } = toBody(values, 0)
  const [body] = useDebouncedValue(JSON.stringify({ ...design, language }), PAUSE_MS)
  return useQuery({
    queryKey: ['store', storeOid, 'design', 'preview', body],
    queryFn: ({ signal }) =>
      call(
        storeApi(storeOid).POST('/api/v1/store/design/preview', { body: JSON.parse(body), signal }),
        { raw: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })
}
