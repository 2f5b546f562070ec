import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import {
  type AdvancedRate,
  type AdvancedValues,
  advancedFromApi,
  advancedSchema,
  advancedToBody,
} from '@/features/shipping/rates/advancedForm'
import { changesOf } from '@/features/shipping/rates/flatForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'

const ONE = '/api/v1/shipping/advanced/{rate_id}'

const BAND_TEXTS: Record<string, string> = {
  from: 'from',
  upTo: 'upTo',
  price: 'price',
  step: 'each',
  stepPrice: 'eachPrice',
}

/** "Zona 2: Precio, tramo 3" of `zones.1.bands.2.price`. */
function useZoneLabels() {
  const { t } = useTranslation('rates')
  return (field: string) => {
    const [root, zone, part, band, name = ''] = field.split('.')
    if (root !== 'zones' || zone === undefined) return t(`field.${root}`)
    const number = t('zones.number', { number: Number(zone) + 1 })
    if (part === 'name') return `${number}: ${t('zones.name')}`
    if (part !== 'bands' || band === undefined) return `${number}: ${t('form.where')}`
    const what = t(`bands.${BAND_TEXTS[name] ?? 'price'}`)
    return `${number}: ${t('bands.cell', { name: what, number: Number(band) + 1 })}`
  }
}

/** Saving a rate by weight, amount or units that is there, or adding one that starts from `initial`. */
export function useAdvancedEditor(rate: AdvancedRate | undefined, initial: AdvancedValues) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  // One try may be sent twice; a body that was mended is another one.
  const sent = useRef({ body: '', key: '' })
  const create = useStoreMutation('post', '/api/v1/shipping/advanced', { silent: true })
  const update = useStoreMutation('patch', ONE, { silent: true, updates: ONE })
  return useServerForm({
    schema: advancedSchema(store.currencyDigits, store.language as TextLocale),
    texts: 'rates',
    label: useZoneLabels(),
    values: rate === undefined ? initial : advancedFromApi(rate),
    version: rate?.version,
    draftKey: `advanced:${store._id}:${rate?._id ?? 'new'}`,
    submit: async (output, { changed, version }) => {
      const body = advancedToBody(output)
      if (rate !== undefined) {
        const params = { path: { rate_id: rate._id } }
        return update.mutateAsync({ params, body: { ...changesOf(body, changed), version } })
      }
      const requested = JSON.stringify(body)
      if (sent.current.body !== requested) sent.current = { body: requested, key: crypto.randomUUID() }
      await create.mutateAsync({ ...idempotent(sent.current.key), body })
      notify.success({ title: t('form.added', { name: output.label || t('advanced.one') }) })
      await navigate(href.store(paths.advancedRates))
    },
    onStale: (error) => {
      const fresh = error.fresh<AdvancedRate>()
      if (fresh === undefined || rate === undefined) return
      const params = { path: { rate_id: rate._id } }
      cache.setQueryData(storeQuery(store._id, 'get', ONE, { params }).queryKey, fresh)
    },
  })
}
