import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/discounts/components/Discounts.module.css'
import { EITHER } from '@/features/discounts/promotions/kinds'
import { CategoryPick, GiftPick, PaymentPick } from '@/features/discounts/promotions/OfferPicks'
import {
  MAX_PARTS,
  MAX_TIERS,
  type PromotionValues,
} from '@/features/discounts/promotions/promotionForm'
import type { PromotionForm } from '@/features/discounts/promotions/usePromotionEditor'
import { ProductsPicker } from '@/features/products/components/GoodsPicker'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import own from './Promotions.module.css'

type Props = { form: PromotionForm }
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function Percent({ form }: Props) {
  return (
    <TextInput
      {...form.getInputProps('percent')}
      className={classes.number}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>%</span>}
    />
  )
}

function Either({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { symbol, digits } = useMoney()
  const { values, getInputProps, setFieldValue } = form
  return (
    <div className={classes.inline}>
      <SegmentedControl
        aria-label={t('field.by')}
        value={values.by}
        onChange={(by) => setFieldValue('by', by as PromotionValues['by'])}
        data={[
          { value: 'percent', label: t('by.percent') },
          { value: 'amount', label: t('by.amount') },
        ]}
      />
      {values.by === 'percent' ? (
        <Percent form={form} />
      ) : (
        <MoneyInput {...getInputProps('amount')} symbol={symbol} digits={digits} />
      )}
      <p>{t(`help.${values.kind}`)}</p>
    </div>
  )
}

function TakeAndPay({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { getInputProps } = form
  const count = { inputMode: 'numeric', autoComplete: 'off', className: classes.number } as const
  return (
    <div className={classes.inline}>
      <TextInput {...getInputProps('take')} {...count} />
      <TextInput {...getInputProps('pay')} {...count} />
      <p>{t('help.N_FOR_M')}</p>
    </div>
  )
}

function Parts({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { symbol, digits } = useMoney()
  const { values, errors, getInputProps, setFieldValue } = form
  const put = (parts: PromotionValues['parts']) => setFieldValue('parts', parts)
  return (
    <>
      <div className={own.list} id="field-parts">
        {values.parts.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else of their own
          <div key={at} className={own.item}>
            <ProductsPicker
              id={`part-${at}`}
              label={t('parts.one', { number: at + 1 })}
              value={one.products}
              onChange={(products) =>
                put(
                  values.parts.map((each, place) => (place === at ? { ...each, products } : each)),
                )
              }
            />
            <TextInput
              {...getInputProps(`parts.${at}.quantity`)}
              label={t('parts.units')}
              inputMode="numeric"
            />
            <ActionIcon
              size="lg"
              aria-label={t('parts.remove', { number: at + 1 })}
              disabled={values.parts.length === 1}
              onClick={() => put(values.parts.filter((_, place) => place !== at))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {errors.parts && (
        <p className={classes.error} role="alert">
          {errors.parts}
        </p>
      )}
      <div className={classes.inline}>
        <Button
          leftSection={<IconPlus {...icon} />}
          disabled={values.parts.length >= MAX_PARTS}
          onClick={() => put([...values.parts, { products: [], quantity: '1' }])}
        >
          {t('parts.add')}
        </Button>
        <MoneyInput {...getInputProps('price')} symbol={symbol} digits={digits} />
        <p>{t('help.BUNDLE')}</p>
      </div>
    </>
  )
}

function Tiers({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { symbol, digits } = useMoney()
  const { values, errors, getInputProps, setFieldValue } = form
  const put = (tiers: PromotionValues['tiers']) => setFieldValue('tiers', tiers)
  return (
    <>
      <div className={own.list} id="field-tiers">
        {values.tiers.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing else of their own
          <div key={at} className={own.tier}>
            <MoneyInput
              {...getInputProps(`tiers.${at}.minimum`)}
              label={t('tiers.from')}
              symbol={symbol}
              digits={digits}
              fluid
            />
            <TextInput
              {...getInputProps(`tiers.${at}.percent`)}
              label={t('field.percent')}
              inputMode="decimal"
              rightSection={<span aria-hidden>%</span>}
            />
            <ActionIcon
              size="lg"
              aria-label={t('tiers.remove', { number: at + 1 })}
              disabled={values.tiers.length === 1}
              onClick={() => put(values.tiers.filter((__, place) => place !== at))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {errors.tiers && (
        <p className={classes.error} role="alert">
          {errors.tiers}
        </p>
      )}
      <div className={classes.inline}>
        <Button
          leftSection={<IconPlus {...icon} />}
          disabled={values.tiers.length >= MAX_TIERS}
          onClick={() => put([...values.tiers, { minimum: '', percent: '' }])}
        >
          {t('tiers.add')}
        </Button>
        <p>{t('help.TIERS')}</p>
      </div>
    </>
  )
}

/** The sentence with the numbers of an offer; each kind has its own. */
export function TermsFields({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { kind } = form.values
  if (kind === 'N_FOR_M') return <TakeAndPay form={form} />
  if (kind === 'BUNDLE') return <Parts form={form} />
  if (kind === 'TIERS') return <Tiers form={form} />
  if (kind === 'GIFT') return <GiftPick form={form} />
  if (kind === 'SECOND_UNIT') {
    return (
      <div className={classes.inline}>
        <Percent form={form} />
        <p>{t('help.SECOND_UNIT')}</p>
      </div>
    )
  }
  return (
    <>
      {kind === 'PAYMENT_METHOD' && <PaymentPick form={form} />}
      {kind === 'CUSTOMER_CATEGORY' && <CategoryPick form={form} />}
      {EITHER.includes(kind) && <Either form={form} />}
    </>
  )
}
