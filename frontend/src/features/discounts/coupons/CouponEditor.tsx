import { Button, Switch } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import type { Coupon } from '@/features/discounts/api'
import { ConditionFields, LimitFields } from '@/features/discounts/components/ConditionFields'
import { GoodsCard } from '@/features/discounts/components/GoodsCard'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { RuleHeader } from '@/features/discounts/components/RuleHeader'
import { WhenFields } from '@/features/discounts/components/WhenFields'
import { CodesCard } from '@/features/discounts/coupons/CodesCard'
import {
  type CouponValues,
  couponSchema,
  couponToBody,
} from '@/features/discounts/coupons/couponForm'
import { couponList } from '@/features/discounts/coupons/couponList'
import { CodeCard, OfferCard } from '@/features/discounts/coupons/OfferCard'
import { useCouponActions } from '@/features/discounts/coupons/useCouponActions'
import { couponName } from '@/features/discounts/coupons/useCouponColumns'
import { useCouponEditor } from '@/features/discounts/coupons/useCouponEditor'
import { SimulatorCard } from '@/features/discounts/simulator/SimulatorCard'
import { useLocalePath } from '@/i18n/localePath'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useBackToList } from '@/ui/list/listNavigation'
import { usePageTitle } from '@/ui/usePageTitle'

type Props = { coupon?: Coupon; initial: CouponValues }

export function CouponEditor({ coupon, initial }: Props) {
  const { t } = useTranslation('coupons')
  const { locale } = useLocalePath()
  const { format, digits } = useMoney()
  const { timeZone } = useStore()
  const back = useBackToList(couponList, t('list.title'))
  const access = useAccess(coupon === undefined ? 'marketing.create' : 'marketing.edit')
  const form = useCouponEditor(coupon, initial)
  const { setActive, deleteCoupon, shareCoupon } = useCouponActions()
  const rule = form as unknown as RuleForm
  const title = coupon === undefined ? t('new.title') : couponName(coupon)
  usePageTitle(title)
  const parsed = z.safeParse(couponSchema(digits), form.values)
  const body = parsed.success ? couponToBody(parsed.data, timeZone) : undefined
  const line =
    coupon === undefined
      ? t('new.line')
      : coupon.orders === 0
        ? coupon.gives[locale as 'es' | 'en']
        : t('form.soldLine', {
            count: coupon.orders,
            sold: format(coupon.sold),
            discounted: format(coupon.discounted),
          })
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={t('form.save')}
      wideSide
      header={
        <RuleHeader
          of="coupon"
          title={title}
          line={line}
          back={back}
          saved={coupon}
          copyTo={`${paths.couponNew}?from=${coupon?._id}`}
          extra={
            coupon?.link && (
              <Button
                leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
                onClick={() => shareCoupon(coupon)}
              >
                {t('next.share')}
              </Button>
            )
          }
          onActive={(active) => coupon && setActive(coupon, active)}
          onDelete={async () => {
            if (coupon === undefined || !(await deleteCoupon(coupon))) return false
            form.discard()
            return true
          }}
        />
      }
      side={
        <SimulatorCard
          coupon={body && { ...body, ...(coupon && { _id: coupon._id }) }}
          usual={rule.values.products}
        />
      }
    >
      <CodeCard form={form} isNew={coupon === undefined} />
      <OfferCard form={form} />
      <FormSection title={t('form.conditions')}>
        <ConditionFields form={rule} />
      </FormSection>
      {form.values.kind !== 'FREE_DELIVERY' && <GoodsCard form={rule} />}
      <FormSection title={t('form.when')}>
        <WhenFields form={rule} />
        {!form.values.batch && <LimitFields form={rule} />}
        {coupon === undefined && (
          <Switch
            {...form.getInputProps('active', { type: 'checkbox' })}
            description={t(form.values.active ? 'form.activeOn' : 'form.activeOff')}
          />
        )}
      </FormSection>
      {coupon?.batch && <CodesCard coupon={coupon} />}
    </ResourceForm>
  )
}
