import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { publicQuery } from '@/api/queries'
import { enterStore } from '@/features/stores/api'
import { createStore, type Facts, setupCalls } from '@/features/stores/setup/setupApi'
import type { Locale } from '@/i18n/index'
import { fieldRules } from '@/lib/fields'
import type { Store } from '@/lib/store/useStore'
import { useServerForm } from '@/lib/useServerForm'

export type StoreValues = {
  name: string
  subdomainName: string
  country: string
  language: Locale
  storeType: 'STORE' | 'DISTRIBUTOR'
}

const ADDRESS = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/

export const SETUP_DRAFT = 'first-setup'

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
  const { t } = useTranslation('stores')
  const { t: rules } = useTranslation('forms')
  const { data: countries = [] } = useQuery(
    publicQuery(
      'get',
      '/api/v1/location/country',
      {},
      { select: ({ items }) => items, ...FOR_GOOD },
    ),
  )
  const made = useRef<Store>(undefined)

  const schema = useMemo(
    () =>
      z.object({
        name: fieldRules(rules).text(80),
        subdomainName: z.string().check(z.regex(ADDRESS, t('setup.store.addressRule'))),
        country: z.string(),
        language: z.string(),
        storeType: z.string(),
      }),
    [rules, t],
  )

  const server = useServerForm<StoreValues>({
    initialValues: start(facts, locale),
    schema,
    draftKey: facts === undefined ? SETUP_DRAFT : undefined,
    submit: async ({ subdomainName, ...values }) => {
      if (facts !== undefined) {
        return onDone(await setupCalls(facts.store._id).changeStore(values))
      }
      made.current ??= await createStore({ ...values, subdomainName })
      await enterStore(made.current._id)
      await onDone(made.current)
    },
  })
  return { ...server, countries }
}
