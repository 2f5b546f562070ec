import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import { atPage, BLOCK_PREVIEW, type Block, type BlockPageKey } from '@/features/content/blocks/api'
import { toBody } from '@/features/content/blocks/body'
import type { TextLocale } from '@/ui/LanguagePair'

const PAUSE_MS = 350
const CACHE_MS = 60_000

/** How the shop draws these blocks, at a moment, and how much each of them shows. */
export function usePreview(
  key: BlockPageKey,
  blocks: Block[],
  language: TextLocale,
  at: string | null,
) {
  const [body] = useDebouncedValue(
    JSON.stringify({ blocks: toBody(blocks), language, at }),
    PAUSE_MS,
  )
  return useStoreQuery(
    'post',
    BLOCK_PREVIEW,
    { ...atPage(key), body: JSON.parse(body) },
    { placeholderData: keepPreviousData, staleTime: CACHE_MS, gcTime: CACHE_MS },
  )
}
