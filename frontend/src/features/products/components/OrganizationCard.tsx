import { TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CategoryPicker } from '@/features/products/components/CategoryPicker'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import type { ProductForm } from '@/features/products/useProductForm'

const MAX_TAGS = 250

export function OrganizationCard({ form, mayCreate }: { form: ProductForm; mayCreate: boolean }) {
  const { t } = useTranslation('products')
  const { values, errors, set, check } = form
  return (
    <FormCard title={t('form.organisation')}>
      <CategoryPicker
        value={values.categoryOids}
        onChange={(oids) => set('categoryOids', oids)}
        mayCreate={mayCreate}
        error={errors.categoryOids}
      />
      <TextInput
        id="product-brand"
        name="brand"
        label={<FieldLabel optional>{t('field.brand')}</FieldLabel>}
        value={values.brand}
        onChange={(event) => set('brand', event.currentTarget.value)}
        onBlur={() => check('brand')}
        error={errors.brand}
      />
      <TagsInput
        id="product-tags"
        label={<FieldLabel optional>{t('field.tags')}</FieldLabel>}
        description={t('organisation.tagsHelp')}
        value={values.tags}
        onChange={(tags) => set('tags', tags)}
        maxTags={MAX_TAGS}
        acceptValueOnBlur
        splitChars={[',', ';']}
        error={errors.tags}
      />
    </FormCard>
  )
}
