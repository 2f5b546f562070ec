import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useStoreQuery } from '@/api/queries'
import type { Language, Template } from '@/features/messageTemplates/api'
import { type Drafts, draftKey, draftOf, textOf } from '@/features/messageTemplates/drafts'

const PAUSE_MS = 200
const CACHE_MS = 60_000

/** Mail and chat of a message under what is typed, made by the server: nothing else knows an order's values. */
export function usePreview(
  template: Template,
  drafts: Drafts,
  language: Language,
  orderOid: string | null,
) {
  const typed = (channel: 'MAIL' | 'WHATSAPP') => {
    const saved = textOf(template, channel, language)
    return saved && (drafts[draftKey(channel, language)] ?? draftOf(saved))
  }
  const now = { language, orderOid, mail: typed('MAIL'), whatsapp: typed('WHATSAPP') }
  const [body] = useDebouncedValue(JSON.stringify(now), PAUSE_MS)
  return useStoreQuery(
    'post',
    '/api/v1/marketing/template/{key}/preview',
    { params: { path: { key: template.kind } }, body: JSON.parse(body) },
    { placeholderData: keepPreviousData, staleTime: CACHE_MS, gcTime: CACHE_MS },
  )
}
