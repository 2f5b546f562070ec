import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromotionForm } from '@/features/discounts/promotions/usePromotionEditor'
import { FormSection } from '@/ui/FormSection'
import own from './Promotions.module.css'

type ChoiceProps = { id: string; title: string; note: string; children: ReactNode }

function Choice({ id, title, note, children }: ChoiceProps) {
  return (
    <div className={own.choice}>
      <div>
        <strong id={id}>{title}</strong>
        <span>{note}</span>
      </div>
      <div className={own.choiceInput}>{children}</div>
    </div>
  )
}

type Props = {
  form: PromotionForm
  /** The same in sentences, as the server says them of the form as it stands. */
  words: string
}

/** How it goes together with coupons, other promotions, free delivery and a cap. */
export function StackingCard({ form, words }: Props) {
  const { t } = useTranslation('promotions')
  const { values, errors, setFieldValue, getInputProps } = form
  const isByPayment = values.kind === 'PAYMENT_METHOD'
  const { label: _, ...cap } = getInputProps('capPercent')
  return (
    <FormSection title={t('stacking.title')}>
      <div className={own.choices}>
        {!isByPayment && (
          <Choice id="with-coupons" title={t('field.withCoupons')} note={t('stacking.couponsNote')}>
            <Select
              id="field-withCoupons"
              aria-labelledby="with-coupons"
              allowDeselect={false}
              value={values.withCoupons ? 'yes' : 'no'}
              onChange={(value) => setFieldValue('withCoupons', value === 'yes')}
              data={[
                { value: 'yes', label: t('stacking.couponsYes') },
                { value: 'no', label: t('stacking.couponsNo') },
              ]}
            />
          </Choice>
        )}
        <Choice
          id="with-promotions"
          title={t('field.withPromotions')}
          note={t('stacking.promotionsNote')}
        >
          <Select
            id="field-withPromotions"
            aria-labelledby="with-promotions"
            allowDeselect={false}
            value={values.withPromotions}
            onChange={(value) => setFieldValue('withPromotions', value as 'BEST' | 'ADD')}
            data={(['BEST', 'ADD'] as const).map((value) => ({
              value,
              label: t(`stacking.${value}`),
            }))}
          />
        </Choice>
        {!isByPayment && (
          <Choice
            id="free-delivery"
            title={t('field.freeDelivery')}
            note={t('stacking.deliveryNote')}
          >
            <Select
              id="field-freeDelivery"
              aria-labelledby="free-delivery"
              allowDeselect={false}
              value={values.freeDelivery}
              onChange={(value) =>
                setFieldValue('freeDelivery', value as 'MEASURED_LAST' | 'NOT_COUNTED')
              }
              data={(['MEASURED_LAST', 'NOT_COUNTED'] as const).map((value) => ({
                value,
                label: t(`stacking.${value}`),
              }))}
            />
          </Choice>
        )}
        <Choice id="cap" title={t('field.capPercent')} note={t('stacking.capNote')}>
          <TextInput
            {...cap}
            aria-labelledby="cap"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('stacking.noCap')}
            rightSection={<span aria-hidden>%</span>}
            error={errors.capPercent}
          />
        </Choice>
      </div>
      {words !== '' && (
        <p className={own.words}>
          <strong>{t('stacking.words')}</strong>
          {words}
        </p>
      )}
    </FormSection>
  )
}
