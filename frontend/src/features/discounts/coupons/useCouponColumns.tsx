import { useTranslation } from 'react-i18next'
import type { Coupon } from '@/features/discounts/api'
import { Dates } from '@/features/discounts/components/Dates'
import { DiscountChip } from '@/features/discounts/components/DiscountChip'
import classes from '@/features/discounts/components/Discounts.module.css'
import { Uses } from '@/features/discounts/components/Uses'
import { NextStep } from '@/features/discounts/coupons/NextStep'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import type { Column } from '@/ui/dataTable/Column'

/** What a coupon is called: a batch by what all of its codes begin with. */
export const couponName = ({ code, batch }: Coupon) => (batch ? `${code}-····` : code)

/** "from S/ 120.00 · one per customer · public" */
export function useCouponTerms() {
  const { t } = useTranslation('coupons')
  const { format } = useMoney()
  return ({ minimumAmount, personLimit, firstOrder, advertised, batch, useLimit }: Coupon) =>
    [
      batch && t('terms.codes', { count: useLimit ?? 0 }),
      minimumAmount !== null && t('terms.minimum', { amount: format(minimumAmount) }),
      firstOrder && t('terms.firstOrder'),
      personLimit !== null && !batch && t('terms.perPerson', { count: personLimit }),
      t(advertised ? 'terms.public' : 'terms.private'),
    ]
      .filter(Boolean)
      .join(' · ')
}

export function useCouponColumns(): Column<Coupon>[] {
  const { t } = useTranslation('coupons')
  const { locale } = useLocalePath()
  const { format } = useMoney()
  const termsOf = useCouponTerms()
  const money = (coupon: Coupon, amount: string) => (coupon.orders === 0 ? '–' : format(amount))
  return [
    {
      key: 'code',
      title: t('column.code'),
      sortable: true,
      render: (coupon) => <span className={classes.code}>{couponName(coupon)}</span>,
    },
    {
      key: 'gives',
      title: t('column.gives'),
      render: (coupon) => (
        <span className={classes.words}>
          {coupon.gives[locale as 'es' | 'en']}
          <span className={classes.small}>{termsOf(coupon)}</span>
        </span>
      ),
    },
    {
      key: 'used',
      title: t('column.uses'),
      align: 'right',
      sortable: true,
      render: (coupon) => <Uses {...coupon} />,
    },
    {
      key: 'sold',
      title: t('column.sold'),
      align: 'right',
      hideBelow: 'md',
      render: (coupon) => money(coupon, coupon.sold),
    },
    {
      key: 'discounted',
      title: t('column.discounted'),
      align: 'right',
      hideBelow: 'lg',
      render: (coupon) => money(coupon, coupon.discounted),
    },
    {
      key: 'endsAt',
      title: t('column.state'),
      sortable: true,
      render: (coupon) => (
        <span className={classes.state}>
          <DiscountChip of="coupon" state={coupon.state} />
          <span className={classes.small}>
            <Dates {...coupon} />
          </span>
        </span>
      ),
    },
    {
      key: 'next',
      title: t('column.next'),
      align: 'right',
      render: (coupon) => <NextStep coupon={coupon} />,
    },
  ]
}

/** A coupon on a phone: code, state, what it gives, uses, next step. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { locale } = useLocalePath()
  const termsOf = useCouponTerms()
  return (
    <article className={classes.card}>
      <span className={classes.words}>
        <StoreLink className={classes.code} to={paths.coupon(coupon._id)}>
          {couponName(coupon)}
        </StoreLink>
        <span>{coupon.gives[locale as 'es' | 'en']}</span>
        <span className={classes.small}>{termsOf(coupon)}</span>
      </span>
      <DiscountChip of="coupon" state={coupon.state} />
      <div className={classes.cardFoot}>
        <Uses {...coupon} />
        <NextStep coupon={coupon} />
      </div>
    </article>
  )
}
