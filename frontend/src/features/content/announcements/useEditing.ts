import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '@/api/access'
import { type Kind, PLACES_OF } from '@/features/content/announcements/places'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { useHomeLanguage } from '@/lib/store/useHomeLanguage'
import { useStore } from '@/lib/store/useStore'
import type { TextLocale } from '@/ui/LanguagePair'

/** What the three forms stand on: where they are, in which language they write, and where they lead. */
export function useEditing(kind: Kind, oid: string | undefined) {
  const cache = useQueryClient()
  const storeOid = useStoreOid()
  const href = useHref()
  const navigate = useNavigate()
  const home = useHomeLanguage()
  const { timeZone } = useStore()
  const [language, setLanguage] = useState<TextLocale>(home)
  return {
    cache,
    storeOid,
    timeZone,
    access: useAccess(oid ? 'content.edit' : 'content.create'),
    draftKey: `${kind}:${storeOid}:${oid ?? 'new'}`,
    leave: () => void navigate(href.store(PLACES_OF[kind].list)),
    pair: { value: language, onChange: setLanguage, first: home },
    language,
  }
}
