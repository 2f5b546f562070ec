import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atCoupon, COUPON } from '@/features/discounts/api'
import { CouponEditor } from '@/features/discounts/coupons/CouponEditor'
import { draftFor, emptyCoupon, repeatOf } from '@/features/discounts/coupons/couponForm'
import { couponList } from '@/features/discounts/coupons/couponList'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { useBackToList } from '@/ui/list/listNavigation'

function useScreen(title: string) {
  const { t } = useTranslation('coupons')
  return {
    title,
    back: useBackToList(couponList, t('list.title')),
    failed: t('form.failed'),
    missing: t('form.gone'),
  }
}

function RepeatedCoupon({ couponOid }: { couponOid: string }) {
  const { t } = useTranslation('coupons')
  const { timeZone } = useStore()
  const access = useAccess('marketing.create')
  const query = useStoreQuery('get', COUPON, atCoupon(couponOid), { enabled: access.allowed })
  return (
    <FormScreen {...useScreen(t('new.title'))} access={access} query={query}>
      {(coupon) => <CouponEditor initial={repeatOf(coupon, timeZone)} />}
    </FormScreen>
  )
}

function CampaignCoupon({ campaign }: { campaign: string }) {
  const { t } = useTranslation('coupons')
  const access = useAccess('marketing.create')
  const query = useStoreQuery(
    'get',
    '/api/v1/coupon/summary',
    {},
    {
      enabled: access.allowed,
      select: ({ campaigns }) => campaigns.find(({ key }) => key === campaign) ?? null,
    },
  )
  return (
    <FormScreen {...useScreen(t('new.title'))} access={access} query={query}>
      {(found) => <CouponEditor initial={draftFor(found)} />}
    </FormScreen>
  )
}

function NewCoupon() {
  const { t } = useTranslation('coupons')
  const [parameters] = useSearchParams()
  const access = useAccess('marketing.create')
  const screen = useScreen(t('new.title'))
  const [from, campaign] = [parameters.get('from'), parameters.get('campaign')]
  if (from !== null) return <RepeatedCoupon couponOid={from} />
  if (campaign !== null) return <CampaignCoupon campaign={campaign} />
  return (
    <FormScreen {...screen} access={access}>
      {() => <CouponEditor initial={emptyCoupon} />}
    </FormScreen>
  )
}

function ExistingCoupon({ couponOid }: { couponOid: string }) {
  const { t } = useTranslation('coupons')
  const access = useAccess('marketing.view')
  const query = useStoreQuery('get', COUPON, atCoupon(couponOid), { enabled: access.allowed })
  return (
    <FormScreen {...useScreen(t('form.title'))} access={access} query={query}>
      {(coupon) => <CouponEditor coupon={coupon} initial={emptyCoupon} />}
    </FormScreen>
  )
}

/** New and existing coupons share one page; a new one may start as another or as a draft of the calendar. */
export function CouponFormScreen() {
  const { _id } = useParams()
  return _id === undefined ? <NewCoupon /> : <ExistingCoupon key={_id} couponOid={_id} />
}
