import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { atPromotion, PROMOTION, type Promotion } from '@/features/discounts/api'
import {
  type PromotionValues,
  promotionFromApi,
  promotionSchema,
  promotionToBody,
} from '@/features/discounts/promotions/promotionForm'
import { namesOf } from '@/features/discounts/promotions/promotionTerms'
import { changedOf } from '@/features/discounts/ruleForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { notify } from '@/ui/notify'

/** Where the server's names of the offer's numbers stand on the page. */
const TERMS = Object.fromEntries(
  ['percent', 'amount', 'take', 'pay', 'price', 'parts', 'tiers', 'giftVariantOid']
    .concat('paymentMethodOids', 'customerCategoryOids')
    .map((field) => [`terms.${field}`, field as keyof PromotionValues]),
)

/** Saving a promotion that is there, or adding one that starts from `initial`. */
export function usePromotionEditor(promotion: Promotion | undefined, initial: PromotionValues) {
  const { t } = useTranslation('promotions')
  const store = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  // One try may be sent twice; a body that was mended is another one.
  const sent = useRef({ body: '', key: '' })
  const create = useStoreMutation('post', '/api/v1/promotion', { silent: true })
  const update = useStoreMutation('patch', PROMOTION, { silent: true, updates: PROMOTION })
  return useServerForm({
    schema: promotionSchema(store.currencyDigits, store.language as TextLocale),
    texts: 'promotions',
    values: promotion === undefined ? initial : promotionFromApi(promotion, store.timeZone),
    version: promotion?.version,
    draftKey: `promotion:${store._id}:${promotion?._id ?? 'new'}`,
    serverPaths: { ...TERMS, scope: 'products' },
    submit: async (output, { changed, version }) => {
      const body = promotionToBody(output, store.timeZone)
      if (promotion !== undefined) {
        const changes = { ...changedOf(body, namesOf(changed)), version }
        return update.mutateAsync({ ...atPromotion(promotion._id), body: changes })
      }
      const content = JSON.stringify(body)
      if (sent.current.body !== content) sent.current = { body: content, key: crypto.randomUUID() }
      const made = await create.mutateAsync({ ...idempotent(sent.current.key), body })
      const name = made.name[store.language as TextLocale] ?? ''
      if (made.pausedByPlan) notify.info({ title: t('form.addedPaused', { name }) })
      else notify.success({ title: t('form.added', { name }) })
      await navigate(href.store(paths.promotionList))
    },
    onStale: (error) => {
      const fresh = error.fresh<Promotion>()
      if (fresh === undefined || promotion === undefined) return
      const key = storeQuery(store._id, 'get', PROMOTION, atPromotion(promotion._id)).queryKey
      cache.setQueryData(key, fresh)
    },
  })
}

export type PromotionForm = ReturnType<typeof usePromotionEditor>
