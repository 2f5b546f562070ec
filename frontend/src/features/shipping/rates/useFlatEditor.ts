import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import {
  changesOf,
  type FlatRate,
  type FlatValues,
  flatFromApi,
  flatSchema,
  flatToBody,
} from '@/features/shipping/rates/flatForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'

const ONE = '/api/v1/shipping/flat-rate/{rate_id}'

/** Saving a flat rate that is there, or adding one that starts from `initial`. */
export function useFlatEditor(rate: FlatRate | undefined, initial: FlatValues) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  // One try may be sent twice; a body that was mended is another one.
  const sent = useRef({ body: '', key: '' })
  const create = useStoreMutation('post', '/api/v1/shipping/flat-rate', { silent: true })
  const update = useStoreMutation('patch', ONE, { silent: true, updates: ONE })
  return useServerForm({
    schema: flatSchema(store.currencyDigits, store.language as TextLocale),
    texts: 'rates',
    values: rate === undefined ? initial : flatFromApi(rate),
    version: rate?.version,
    draftKey: `flat:${store._id}:${rate?._id ?? 'new'}`,
    submit: async (output, { changed, version }) => {
      const body = flatToBody(output)
      if (rate !== undefined) {
        const params = { path: { rate_id: rate._id } }
        return update.mutateAsync({ params, body: { ...changesOf(body, changed), version } })
      }
      const requested = JSON.stringify(body)
      if (sent.current.body !== requested) sent.current = { body: requested, key: crypto.randomUUID() }
      await create.mutateAsync({ ...idempotent(sent.current.key), body })
      notify.success({ title: t('form.added', { name: output.label || t('flat.one') }) })
      await navigate(href.store(paths.flatRates))
    },
    onStale: (error) => {
      const fresh = error.fresh<FlatRate>()
      if (fresh === undefined || rate === undefined) return
      const params = { path: { rate_id: rate._id } }
      cache.setQueryData(storeQuery(store._id, 'get', ONE, { params }).queryKey, fresh)
    },
  })
}
