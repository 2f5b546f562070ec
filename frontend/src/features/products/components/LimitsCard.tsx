import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Product } from '@/features/products/api'
import { FoldCard } from '@/features/products/components/FoldCard'
import type { ProductForm } from '@/features/products/useProductForm'
import classes from './ProductFields.module.css'

const KINDS: Product['kind'][] = ['PHYSICAL', 'DIGITAL', 'SERVICE']

/** How it is sold: what it is, and how many of it go into one order. */
export function LimitsCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { values, errors, set, check } = form
  const isPlain = values.kind === 'PHYSICAL' && !values.freeShipping
  const isFilled = !isPlain || values.maxPerOrder !== '' || !['', '1'].includes(values.minPerOrder)
  return (
    <FoldCard
      title={t('form.limits')}
      summary={t('fold.limits', { kind: t(`kind.${values.kind}`) })}
      isFilled={isFilled}
      hasError={Boolean(errors.minPerOrder ?? errors.maxPerOrder)}
    >
      <NativeSelect
        id="product-kind"
        label={t('field.kind')}
        value={values.kind}
        data={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => set('kind', event.currentTarget.value as Product['kind'])}
      />
      <div className={classes.row}>
        {(['minPerOrder', 'maxPerOrder'] as const).map((name) => (
          <TextInput
            key={name}
            className={classes.half}
            id={`product-${name}`}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            label={t(`field.${name}`)}
            placeholder={name === 'maxPerOrder' ? t('limits.none') : undefined}
            value={values[name]}
            onChange={(event) => set(name, event.currentTarget.value.trim())}
            onBlur={() => check(name)}
            error={errors[name]}
          />
        ))}
      </div>
      <Switch
        id="product-freeShipping"
        label={t('field.freeShipping')}
        description={t('limits.freeShippingHelp')}
        checked={values.freeShipping}
        onChange={(event) => set('freeShipping', event.currentTarget.checked)}
      />
    </FoldCard>
  )
}
