import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/discounts/components/Discounts.module.css'
import type { PromotionForm } from '@/features/discounts/promotions/usePromotionEditor'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'

type Props = { form: PromotionForm }
type Text = Record<string, string | null | undefined>
const PAUSE_MS = 250
const FOUND = 12

function useSay() {
  const { locale } = useLocalePath()
  const { language } = useStore()
  return (text: Text) => text[locale] || text[language] || text.es || text.en || '…'
}

/** Which ways to pay earn it. */
export function PaymentPick({ form }: Props) {
  const say = useSay()
  const { allowed } = useAccess('payments.view')
  const { data } = useStoreQuery('get', '/api/v1/payment/method', {}, { enabled: allowed })
  return (
    <MultiSelect
      {...form.getInputProps('paymentMethodOids')}
      maxLength={undefined}
      data={(data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: say(name as Text) }))}
      hidePickedOptions
    />
  )
}

/** Which categories of customers get it. */
export function CategoryPick({ form }: Props) {
  const { t } = useTranslation('promotions')
  const { allowed } = useAccess('customers.view')
  const { data } = useStoreQuery('get', '/api/v1/crm/customer-category', {}, { enabled: allowed })
  const categories = data?.items ?? []
  return (
    <>
      <MultiSelect
        {...form.getInputProps('customerCategoryOids')}
        maxLength={undefined}
        data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        hidePickedOptions
      />
      {data !== undefined && categories.length === 0 && (
        <StoreLink className={classes.link} to={paths.customerCategories}>
          {t('form.makeCategory')}
        </StoreLink>
      )}
    </>
  )
}

/** The variant that goes into the cart for nothing, found by its words or SKU. */
export function GiftPick({ form }: Props) {
  const { t } = useTranslation('promotions')
  const say = useSay()
  const { giftVariantOid, giftName } = form.values
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed === giftName ? '' : typed.trim(), PAUSE_MS)
  const { data } = useStoreQuery(
    'get',
    '/api/v1/stock',
    { params: { query: { q, limit: FOUND } } },
    { placeholderData: keepPreviousData },
  )
  const rows = (data?.items ?? []).map(({ _id, productName, options }) => {
    const values = (options as { value?: Text }[]).map(({ value }) => say(value ?? {}))
    return {
      value: _id,
      label: [say(productName as Text), values.join(' · ')].filter(Boolean).join(', '),
    }
  })
  const isListed = rows.some(({ value }) => value === giftVariantOid)
  const chosen =
    giftVariantOid === null || isListed
      ? []
      : [{ value: giftVariantOid, label: giftName || t('form.chosenGift') }]
  return (
    <div className={classes.two}>
      <Select
        {...form.getInputProps('giftVariantOid')}
        data={[...chosen, ...rows]}
        filter={({ options }) => options}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t('form.nothing')}
        onChange={(value, option) => {
          form.setFieldValue('giftVariantOid', value)
          form.setFieldValue('giftName', option?.label ?? '')
        }}
      />
      <TextInput
        {...form.getInputProps('giftQuantity')}
        inputMode="numeric"
        description={t('help.GIFT')}
      />
    </div>
  )
}
