import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import { marginOf } from '@/features/products/margin'
import type { ProductForm } from '@/features/products/useProductForm'
import { SaleFields } from '@/features/products/variants/SaleFields'
import { TierFields } from '@/features/products/variants/TierFields'
import { useLocalePath } from '@/i18n/localePath'
import { formatPercent } from '@/lib/money'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import classes from './ProductFields.module.css'

type Props = { form: ProductForm; seesCost: boolean; withTiers: boolean }
type Amount = 'price' | 'comparePrice' | 'cost'

function AmountField({ form, field }: { form: ProductForm; field: Amount }) {
  const { t } = useTranslation('products')
  const { symbol, digits } = useMoney()
  return (
    <div className={classes.money}>
      <MoneyInput
        id={`product-${field}`}
        name={field}
        label={<FieldLabel optional={field !== 'price'}>{t(`field.${field}`)}</FieldLabel>}
        symbol={symbol}
        digits={digits}
        fluid
        value={form.values[field]}
        onChange={(amount) => form.set(field, amount)}
        onBlur={() => form.check(field === 'price' ? 'price' : field)}
        error={form.errors[field]}
      />
    </div>
  )
}

/** Money explains itself: profit is said as soon as price and cost are known. */
function MarginLine({ price, cost }: { price: string; cost: string }) {
  const { t } = useTranslation('products')
  const { locale } = useLocalePath()
  const money = useMoney()
  const margin = marginOf(price, cost)
  if (margin === undefined) return null
  const loss = margin.profit < 0
  return (
    <p className={classes.margin} data-loss={loss || undefined} role="status">
      <span>
        {t(loss ? 'price.loss' : 'price.profit')}{' '}
        <b>{money.format(Math.abs(margin.profit).toFixed(money.digits))}</b>
      </span>
      <span>
        {t('price.margin')} <b>{formatPercent(margin.ratio, locale)}</b>
      </span>
    </p>
  )
}

/** Asked for by who needs it: most prices hold until they are changed. */
function SaleDates({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { saleStartsAt, saleEndsAt, comparePrice } = form.values
  const dated = saleStartsAt !== null || saleEndsAt !== null
  const [enabled, setEnabled] = useState(dated)
  const toggle = (on: boolean) => {
    setEnabled(on)
    if (!on) form.merge({ saleStartsAt: null, saleEndsAt: null })
  }
  if (comparePrice === '' && !dated) return null
  return (
    <>
      <Switch
        label={t('price.sale')}
        description={t('price.saleHelp')}
        checked={enabled || dated}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {(enabled || dated) && <SaleFields id="product" value={form.values} onChange={form.merge} />}
    </>
  )
}

export function PriceCard({ form, seesCost, withTiers }: Props) {
  const { t } = useTranslation('products')
  const { price, cost } = form.values
  return (
    <FormCard title={t('form.price')}>
      <div className={classes.row}>
        <AmountField form={form} field="price" />
        <AmountField form={form} field="comparePrice" />
        {seesCost && <AmountField form={form} field="cost" />}
      </div>
      {seesCost && <MarginLine price={price} cost={cost} />}
      <p className={classes.help}>{t('price.help')}</p>
      <SaleDates form={form} />
      {(withTiers || form.values.priceTiers.length > 0) && (
        <TierFields
          tiers={form.values.priceTiers}
          onChange={(tiers) => form.set('priceTiers', tiers)}
          error={form.errors.priceTiers}
        />
      )}
    </FormCard>
  )
}
