import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/discounts/components/Discounts.module.css'
import { COUPON_KINDS } from '@/features/discounts/coupons/couponList'
import type { CouponForm } from '@/features/discounts/coupons/useCouponEditor'
import { PlacesPicker } from '@/features/shipping/components/PlacesPicker'
import { useMoney } from '@/lib/store/useMoney'
import { FormSection } from '@/ui/FormSection'
import { MoneyInput } from '@/ui/MoneyInput'

/** Without signs that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const randomCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(LENGTH)),
    (value) => SIGNS[value % SIGNS.length],
  ).join('')

export function CodeCard({ form, isNew }: { form: CouponForm; isNew: boolean }) {
  const { t } = useTranslation('coupons')
  const { values, getInputProps, setFieldValue } = form
  const { batch } = values
  return (
    <FormSection title={t('form.code')} note={t(batch ? 'form.batchNote' : 'form.codeNote')}>
      {isNew && (
        <SegmentedControl
          aria-label={t('form.howMany')}
          value={batch ? 'batch' : 'one'}
          onChange={(chosen) => setFieldValue('batch', chosen === 'batch')}
          data={[
            { value: 'one', label: t('form.one') },
            { value: 'batch', label: t('form.batch') },
          ]}
        />
      )}
      <div className={classes.two}>
        <TextInput
          {...getInputProps('code')}
          label={t(batch ? 'field.prefix' : 'field.code')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setFieldValue('code', event.currentTarget.value.toUpperCase())}
        />
        {batch && isNew && (
          <TextInput {...getInputProps('count')} inputMode="numeric" autoComplete="off" />
        )}
        {!batch && isNew && (
          <Button
            className={classes.beside}
            leftSection={<IconDice5 size={16} stroke={2} aria-hidden />}
            onClick={() => setFieldValue('code', randomCode())}
          >
            {t('form.random')}
          </Button>
        )}
      </div>
      <TextInput {...getInputProps('description')} description={t('form.descriptionHelp')} />
      {!batch && (
        <Switch
          {...getInputProps('advertised', { type: 'checkbox' })}
          description={t('form.advertisedHelp')}
        />
      )}
    </FormSection>
  )
}

export function OfferCard({ form }: { form: CouponForm }) {
  const { t } = useTranslation('coupons')
  const { symbol, digits } = useMoney()
  const { values, errors, getInputProps, setFieldValue } = form
  const money = { symbol, digits, fluid: true }
  return (
    <FormSection title={t('form.offer')}>
      <SegmentedControl
        aria-label={t('filter.kind')}
        value={values.kind}
        onChange={(kind) => setFieldValue('kind', kind as typeof values.kind)}
        data={COUPON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {values.kind === 'PERCENT' && (
        <div className={classes.two}>
          <TextInput
            {...getInputProps('percent')}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span aria-hidden>%</span>}
          />
          <MoneyInput
            {...getInputProps('maxDiscount')}
            {...money}
            description={t('form.maxDiscountHelp')}
          />
        </div>
      )}
      {values.kind === 'AMOUNT' && (
        <MoneyInput {...getInputProps('amount')} {...money} description={t('form.amountHelp')} />
      )}
      {values.kind === 'FREE_DELIVERY' && (
        <PlacesPicker
          value={values.places}
          onChange={(places) => setFieldValue('places', places)}
          error={errors.places}
        />
      )}
      {values.kind !== 'FREE_DELIVERY' && (
        <Switch
          {...getInputProps('withPromotions', { type: 'checkbox' })}
          description={t(
            values.withPromotions ? 'form.withPromotionsOn' : 'form.withPromotionsOff',
          )}
        />
      )}
    </FormSection>
  )
}
