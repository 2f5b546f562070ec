import { Switch, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/discounts/components/Discounts.module.css'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { CategoriesPicker, ProductsPicker } from '@/features/products/components/GoodsPicker'
import { FormSection } from '@/ui/FormSection'

/** Which goods it is for: none chosen means all of them. */
export function GoodsFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation('discounts')
  const { getInputProps } = form
  const { data: brands } = useStoreQuery(
    'get',
    '/api/v1/product/labels',
    {},
    { select: (labels) => labels.brands },
  )
  const withBrands = (brands ?? []).length > 0 || form.values.brands.length > 0
  return (
    <>
      <div className={classes.two}>
        <ProductsPicker {...getInputProps('products')} />
        <CategoriesPicker {...getInputProps('categories')} />
        {withBrands && <TagsInput {...getInputProps('brands')} data={brands ?? []} maxTags={100} />}
      </div>
      <details className={classes.more} open={isNarrowed(form) || undefined}>
        <summary>{t('goods.except')}</summary>
        <div className={classes.two}>
          <ProductsPicker {...getInputProps('excludedProducts')} />
          <CategoriesPicker {...getInputProps('excludedCategories')} />
        </div>
        <Switch {...getInputProps('excludeOnSale', { type: 'checkbox' })} />
      </details>
    </>
  )
}

const isNarrowed = ({ values }: RuleForm) =>
  values.excludedProducts.length + values.excludedCategories.length > 0 || values.excludeOnSale

export function GoodsCard({ form }: { form: RuleForm }) {
  const { t } = useTranslation('discounts')
  return (
    <FormSection title={t('goods.title')} note={t('goods.note')}>
      <GoodsFields form={form} />
    </FormSection>
  )
}
