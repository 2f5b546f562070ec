import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/api/client'
import { useStoreApi } from '@/api/mutations'
import { ruleOf } from '@/features/customers/categories/categoryForm'
import type { CategoryForm } from '@/features/customers/categories/useCategoryForm'
import { ProductPicker } from '@/features/orders/components/ProductPicker'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount, formatLocale } from '@/lib/money'
import { useStoreOid } from '@/lib/pageContext'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'

const PAUSE_MS = 300
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** How many customers the rule fits now, while it is written. */
function LiveCount({ form }: { form: CategoryForm }) {
  const { t } = useTranslation('customerCategories')
  const { locale } = useLocalePath()
  const api = useStoreApi()
  const storeOid = useStoreOid()
  const [rule] = useDebouncedValue(ruleOf(form.values), PAUSE_MS)
  const { data, isError } = useQuery({
    queryKey: ['customer-category-count', storeOid, rule],
    queryFn: () =>
      call(api.POST('/api/v1/crm/customer-category/count', { body: { rule: rule ?? {} } })),
    enabled: rule !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  if (rule === undefined) return <p role="status">{t('form.countNone')}</p>
  if (isError) return <p role="status">{t('form.countFailed')}</p>
  if (data === undefined) return <p role="status">{t('form.counting')}</p>
  const figure = formatCount(data.count, locale, data.isCapped)
  return <p role="status">{t('form.fits', { count: data.count, figure })}</p>
}

/** Who belongs to it: whoever fits all conditions. */
export function RuleFields({ form }: { form: CategoryForm }) {
  const { t } = useTranslation('customerCategories')
  const { locale } = useLocalePath()
  const { symbol, digits } = useMoney()
  const { country } = useStore()
  const month = (value: number) =>
    new Intl.DateTimeFormat(formatLocale(locale), { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, value - 1, 15)),
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DigitsInput {...form.getInputProps('minOrders')} maxLength={7} />
        <DigitsInput {...form.getInputProps('maxOrders')} maxLength={7} />
        <MoneyInput {...form.getInputProps('minSpent')} symbol={symbol} digits={digits} fluid />
        <NativeSelect
          {...form.getInputProps('birthdayMonth')}
          data={[
            { value: '', label: t('form.anyMonth') },
            ...MONTHS.map((value) => ({ value: String(value), label: month(value) })),
          ]}
        />
        <DigitsInput {...form.getInputProps('boughtWithinDays')} maxLength={4} />
        <DigitsInput {...form.getInputProps('notBoughtForDays')} maxLength={4} />
      </SimpleGrid>
      <PlacePicker
        country={country}
        value={form.values.place}
        onChange={(place) => form.setFieldValue('place', place)}
      />
      <ProductPicker
        value={form.values.productOid || undefined}
        onChange={(oid) => form.setFieldValue('productOid', oid ?? '')}
      />
      <LiveCount form={form} />
    </>
  )
}
