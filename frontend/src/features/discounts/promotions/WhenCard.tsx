import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConditionFields } from '@/features/discounts/components/ConditionFields'
import classes from '@/features/discounts/components/Discounts.module.css'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { WhenFields } from '@/features/discounts/components/WhenFields'
import type { Kind } from '@/features/discounts/promotions/kinds'
import type { PromotionForm } from '@/features/discounts/promotions/usePromotionEditor'
import { FormSection } from '@/ui/FormSection'
import own from './Promotions.module.css'

/** What one use of a promotion is. */
const UNIT: Record<Kind, 'groups' | 'units' | 'orders'> = {
  N_FOR_M: 'groups',
  PRICE_OFF: 'units',
  SECOND_UNIT: 'groups',
  BUNDLE: 'groups',
  TIERS: 'orders',
  GIFT: 'orders',
  PAYMENT_METHOD: 'orders',
  CUSTOMER_CATEGORY: 'orders',
}

/** When it runs, what a cart must have, and how often it can be used. */
export function WhenCard({ form, isNew }: { form: PromotionForm; isNew: boolean }) {
  const { t } = useTranslation('promotions')
  const { values, getInputProps } = form
  const rule = form as unknown as RuleForm
  const unit = t(`unit.${UNIT[values.kind]}`)
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <FormSection title={t('when.title')}>
      <WhenFields form={rule} />
      <div className={own.flash}>
        <Switch
          {...getInputProps('flash', { type: 'checkbox' })}
          description={t('when.flashNote')}
        />
        <div className={classes.two}>
          <TextInput
            {...getInputProps('useLimit')}
            {...count}
            description={t('when.limitNote', { unit })}
          />
          <TextInput
            {...getInputProps('personLimit')}
            {...count}
            description={t('when.personNote', { unit })}
          />
        </div>
      </div>
      <ConditionFields form={rule} />
      {isNew && (
        <Switch
          {...getInputProps('active', { type: 'checkbox' })}
          description={t(values.active ? 'form.activeOn' : 'form.activeOff')}
        />
      )}
    </FormSection>
  )
}
