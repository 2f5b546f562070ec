import { useSearchParams } from 'react-router'
import type { Tab } from '@/features/chat/api'

export const TABS: Tab[] = [
  'UNANSWERED',
  'MINE',
  'UNASSIGNED',
  'UNREAD',
  'ALL',
  'SNOOZED',
  'RESOLVED',
]

/** What the inbox shows stands in its address: the tab, the search, and the open conversation. */
export function useInbox() {
  const [params, setParams] = useSearchParams()
  const change = (part: Record<string, string | null>) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'UNANSWERED'
  return {
    tab,
    q: params.get('q') ?? '',
    conversationOid: params.get('conversation'),
    chooseTab: (next: Tab) => change({ tab: next }),
    search: (q: string) => change({ q }),
    open: (conversation: string | null) => change({ conversation }),
  }
}
