import { useNavigate } from 'react-router'
import { recentEntries } from '@/admin/search/recentEntries'
import type { Entry } from '@/admin/search/searchEntries'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'

/** Goes to what was found, and remembers it for the next search. */
export function useOpenEntry(onOpen: () => void): (entry: Entry, inNewTab: boolean) => void {
  const href = useHref()
  const navigate = useNavigate()
  const storeOid = useStoreOid()
  return (entry, inNewTab) => {
    recentEntries.add(storeOid, entry)
    onOpen()
    const address = addressOf(entry, href)
    if (inNewTab || entry.opens === 'external') window.open(address, '_blank', 'noopener')
    else void navigate(address)
  }
}

function addressOf({ to, opens }: Entry, href: ReturnType<typeof useHref>): string {
  if (opens === 'external') return to
  return opens === 'user' ? href.page(to) : href.store(to)
}
