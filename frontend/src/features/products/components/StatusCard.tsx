import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductStatus } from '@/features/products/api'
import { DatesFields } from '@/features/products/components/DatesFields'
import { FormCard } from '@/features/products/components/FormCard'
import { displayState, STATUSES, statusLooks } from '@/features/products/productStates'
import type { ProductForm } from '@/features/products/useProductForm'
import { useTypeAhead } from '@/ui/useTypeAhead'

export function StatusCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { status } = form.values
  const Icon = statusLooks[status].icon
  const data = STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  const choose = (value: string) => form.set('status', value as ProductStatus)
  const onKeyDown = useTypeAhead(data, status, choose)
  return (
    <FormCard title={t('form.status')}>
      <Select
        id="product-status"
        aria-label={t('form.status')}
        data={data}
        value={status}
        onChange={(value) => value && choose(value)}
        onKeyDown={onKeyDown}
        allowDeselect={false}
        leftSection={<Icon size={16} stroke={2} aria-hidden />}
        description={t(`statusHelp.${displayState(form.values)}`)}
        error={form.errors.status}
      />
      <DatesFields form={form} />
    </FormCard>
  )
}
