import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { Coupon } from '@/features/discounts/api'
import { useCouponActions } from '@/features/discounts/coupons/useCouponActions'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'

/** The one thing to do with a coupon in its state. */
export function NextStep({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons')
  const href = useHref()
  const { setActive, shareCoupon, pending } = useCouponActions()
  const mayEdit = useAccess('marketing.edit').allowed
  const mayCreate = useAccess('marketing.create').allowed
  const page = href.store(paths.coupon(coupon._id))
  const link = (to: string, label: string) => (
    <Button size="compact-md" component={Link} to={to}>
      {label}
    </Button>
  )
  if (coupon.state === 'ACTIVE') {
    if (coupon.link === null) return link(`${page}#codes`, t('next.codes'))
    return (
      <Button
        size="compact-md"
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
        onClick={() => shareCoupon(coupon)}
      >
        {t('next.share')}
      </Button>
    )
  }
  if (coupon.state === 'EXPIRED') {
    if (!mayCreate) return null
    return link(`${href.store(paths.couponNew)}?from=${coupon._id}`, t('next.repeat'))
  }
  if (!mayEdit) return null
  if (coupon.state === 'PAUSED') {
    return (
      <Button size="compact-md" loading={pending} onClick={() => setActive(coupon, true)}>
        {t('next.resume')}
      </Button>
    )
  }
  if (coupon.state === 'EXHAUSTED') return link(`${page}#field-useLimit`, t('next.moreUses'))
  return link(page, t('next.edit'))
}
