import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { idempotent, useStoreMutation } from '@/api/mutations'
import { storeQuery } from '@/api/queries'
import { atCoupon, COUPON, type Coupon } from '@/features/discounts/api'
import {
  type CouponValues,
  couponFromApi,
  couponSchema,
  couponToBody,
} from '@/features/discounts/coupons/couponForm'
import { changedOf } from '@/features/discounts/ruleForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'

/** A field that goes only with others: who changes the kind sends its numbers too. */
const NUMBERS = ['percent', 'amount', 'maxDiscount', 'places']

/** Saving a coupon that is there, or adding one that starts from `initial`. */
export function useCouponEditor(coupon: Coupon | undefined, initial: CouponValues) {
  const { t } = useTranslation('coupons')
  const store = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  // One try may be sent twice; a body that was mended is another one.
  const sent = useRef({ body: '', key: '' })
  const create = useStoreMutation('post', '/api/v1/coupon', { silent: true })
  const update = useStoreMutation('patch', COUPON, { silent: true, updates: COUPON })
  return useServerForm({
    schema: couponSchema(store.currencyDigits),
    texts: 'coupons',
    values: coupon === undefined ? initial : couponFromApi(coupon, store.timeZone),
    version: coupon?.version,
    draftKey: `coupon:${store._id}:${coupon?._id ?? 'new'}`,
    serverPaths: { scope: 'products' },
    submit: async (output, { changed, version }) => {
      const body = couponToBody(output, store.timeZone)
      if (coupon !== undefined) {
        const { batch: _, count: __, ...fields } = body
        const names = changed.includes('kind') ? [...changed, ...NUMBERS] : changed
        const changes = { ...changedOf(fields, names), version }
        return update.mutateAsync({ ...atCoupon(coupon._id), body: changes })
      }
      const content = JSON.stringify(body)
      if (sent.current.body !== content) sent.current = { body: content, key: crypto.randomUUID() }
      const made = await create.mutateAsync({ ...idempotent(sent.current.key), body })
      if (made.pausedByPlan) notify.info({ title: t('form.addedPaused', { code: made.code }) })
      else notify.success({ title: t('form.added', { code: made.code }) })
      await navigate(href.store(made.batch ? paths.coupon(made._id) : paths.couponList))
    },
    onStale: (error) => {
      const fresh = error.fresh<Coupon>()
      if (fresh === undefined || coupon === undefined) return
      const key = storeQuery(store._id, 'get', COUPON, atCoupon(coupon._id)).queryKey
      cache.setQueryData(key, fresh)
    },
  })
}

export type CouponForm = ReturnType<typeof useCouponEditor>
