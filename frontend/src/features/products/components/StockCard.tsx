import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import { ReasonField } from '@/features/products/components/ReasonField'
import type { ProductForm } from '@/features/products/useProductForm'
import { useStore } from '@/lib/store/useStore'
import classes from './ProductFields.module.css'

type Props = { form: ProductForm; reserved: number; isNew: boolean }

function CodeField({ form, field }: { form: ProductForm; field: 'sku' | 'barcode' }) {
  const { t } = useTranslation('products')
  return (
    <TextInput
      className={classes.code}
      id={`product-${field}`}
      name={field}
      autoComplete="off"
      label={<FieldLabel optional>{t(`field.${field}`)}</FieldLabel>}
      description={t(`stock.${field}Help`)}
      value={form.values[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      onBlur={() => form.check(field)}
      error={form.errors[field]}
    />
  )
}

function StockFields({ form, reserved, isNew }: Props) {
  const { t } = useTranslation('products')
  const store = useStore()
  const { values } = form
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.figure}
        id="product-stock"
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        label={<FieldLabel optional={isNew}>{t('field.stock')}</FieldLabel>}
        value={values.stock}
        onChange={(event) => form.set('stock', event.currentTarget.value.trim())}
        onBlur={() => form.check('stock')}
        error={form.errors.stock}
      />
      <ReasonField form={form} />
      <TextInput
        className={classes.figure}
        id="product-lowStockAt"
        name="lowStockAt"
        inputMode="numeric"
        autoComplete="off"
        label={<FieldLabel optional>{t('field.lowStockAt')}</FieldLabel>}
        placeholder={String(store.lowStockAt)}
        value={values.lowStockAt}
        onChange={(event) => form.set('lowStockAt', event.currentTarget.value.trim())}
        onBlur={() => form.check('lowStockAt')}
        error={form.errors.lowStockAt}
      />
      {isNew && <p className={classes.below}>{t('stock.optional')}</p>}
      {reserved > 0 && <p className={classes.help}>{t('stock.reserved', { count: reserved })}</p>}
    </div>
  )
}

export function StockCard(props: Props) {
  const { form } = props
  const { t } = useTranslation('products')
  const { trackStock } = form.values
  return (
    <FormCard title={t('form.stock')}>
      <Switch
        id="product-trackStock"
        label={t('field.trackStock')}
        description={t(trackStock ? 'stock.tracked' : 'stock.untracked')}
        checked={trackStock}
        onChange={(event) => form.set('trackStock', event.currentTarget.checked)}
      />
      {trackStock && <StockFields {...props} />}
      <div className={classes.row}>
        <CodeField form={form} field="sku" />
        <CodeField form={form} field="barcode" />
      </div>
    </FormCard>
  )
}
