import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { publicQuery } from '@/api/queries'
import { LOCALES } from '@/constants'
import { enterStore } from '@/features/stores/api'
import { changeStore, createStore, type Facts } from '@/features/stores/setup/setupApi'
import type { Locale } from '@/i18n/index'
import type { Store } from '@/lib/store/useStore'
import { requiredText } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'

const ADDRESS = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/

export const SETUP_DRAFT = 'first-setup'

const storeSchema = z.object({
  name: requiredText(80),
  subdomainName: z.string().check(z.regex(ADDRESS, 'setup.store.addressRule')),
  country: z.string(),
  language: z.enum(LOCALES),
  storeType: z.enum(['STORE', 'DISTRIBUTOR']),
})

export type StoreValues = z.input<typeof storeSchema>

function start(facts: Facts | undefined, language: Locale): StoreValues {
  if (facts === undefined) {
    return { name: '', subdomainName: '', country: 'PE', language, storeType: 'STORE' }
  }
  const { name, subdomainName, country, language: own, storeType } = facts.store
  return { name, subdomainName, country, language: own, storeType } as StoreValues
}

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, meta: { toast: true } }

type Done = (store: Store) => Promise<void>

/** The form of the first step. A store that was made is not made again by a second try. */
export function useStoreStep(facts: Facts | undefined, locale: Locale, onDone: Done) {
  const { data: countries = [] } = useQuery(
    publicQuery(
      'get',
      '/api/v1/location/country',
      {},
      { select: ({ items }) => items, ...FOR_GOOD },
    ),
  )
  const made = useRef<Store>(undefined)
  const form = useServerForm({
    schema: storeSchema,
    texts: 'stores',
    label: (field) => field,
    values: start(facts, locale),
    draftKey: facts === undefined ? SETUP_DRAFT : undefined,
    restore: 'at once',
    keepValues: true,
    submit: async ({ subdomainName, ...values }) => {
      if (facts !== undefined) return onDone(await changeStore(facts.store._id, values))
      made.current ??= await createStore({ ...values, subdomainName })
      await enterStore(made.current._id)
      await onDone(made.current)
    },
  })
  return { ...form, countries }
}
