import { useCallback, useMemo, useState } from 'react'
import type { Facts } from '@/features/stores/setup/setupApi'
import { boot } from '@/lib/boot'
import { shortUrl } from '@/lib/shortUrl'
import type { PreviewProduct } from '@/ui/shopPreview/ShopPreview'
import { type Look, lookOf, type ThemeName } from '@/ui/shopPreview/themes'

export type SetupPreview = {
  name: string
  address: string
  look: Look
  logoUrl: string | null
  hero: string
  product: PreviewProduct | undefined
  notes: string[]
}

export type ChangePreview = (part: Partial<SetupPreview>) => void

const EMPTY: SetupPreview = {
  name: '',
  address: boot.storefrontDomain,
  look: lookOf('alameda', 'anil'),
  logoUrl: null,
  hero: '',
  product: undefined,
  notes: [],
}

function fromFacts({ store, design }: Facts): Partial<SetupPreview> {
  const hero = design.hero.title as Record<string, string> | undefined
  return {
    name: store.name,
    address: shortUrl(store.url),
    look: lookOf(design.theme as ThemeName, design.palette),
    logoUrl: (design.logo as { url: string } | null)?.url ?? null,
    hero: hero?.[store.language] ?? '',
  }
}

/** What each question shows while it is answered. */
const FIELDS_OF_STEP: Record<string, (keyof SetupPreview)[]> = {
  store: ['name', 'address'],
  look: ['look', 'logoUrl', 'hero'],
  sell: ['notes'],
  product: ['product'],
}

/** The preview: what is saved, with what is being typed on top. */
export function useSetupPreview(facts: Facts | undefined) {
  const [typed, setTyped] = useState<Partial<SetupPreview>>({})
  const change = useCallback<ChangePreview>(
    (part) => setTyped((before) => ({ ...before, ...part })),
    [],
  )
  /** A question that is passed over leaves nothing of what was typed. */
  const drop = useCallback((step: string) => {
    const left = FIELDS_OF_STEP[step] ?? []
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([part]) => !left.includes(part as keyof SetupPreview)),
      ),
    )
  }, [])
  const preview = useMemo(
    () => ({ ...EMPTY, ...(facts ? fromFacts(facts) : {}), ...typed }),
    [facts, typed],
  )
  return { preview, change, drop }
}
