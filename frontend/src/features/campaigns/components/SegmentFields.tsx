import { Collapse, MultiSelect, Select, SimpleGrid, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { segmentOf } from '@/features/campaigns/campaignForm'
import { AudienceCount } from '@/features/campaigns/components/AudienceCount'
import classes from '@/features/campaigns/components/Campaigns.module.css'
import type { CampaignForm } from '@/features/campaigns/useCampaignForm'
import { ProductPicker } from '@/features/orders/components/ProductPicker'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlacePicker } from '@/ui/PlacePicker'

const RARE = ['minSpent', 'maxSpent', 'boughtFrom', 'boughtTo', 'tag', 'productOid'] as const

function useChoices(form: CampaignForm) {
  const enabled = useAccess('customers.view').allowed
  const found = useStoreQuery('get', '/api/v1/crm/customer-category', {}, { enabled })
  const counted = useStoreQuery('get', '/api/v1/crm/customer/tags', {}, { enabled })
  const categories = found.data?.items ?? []
  const tags = counted.data?.items ?? []
  const { tag } = form.values
  const used = tags.map((one) => one.tag)
  return {
    categories: categories.map(({ _id, name }) => ({ value: _id, label: name })),
    tags: tag === '' || used.includes(tag) ? used : [...used, tag],
  }
}

/** Whom it is for: whoever fits all of it and agreed to news by mail. */
export function SegmentFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns')
  const { categories } = useChoices(form)
  const { place } = form.values
  const isNarrowed = RARE.some((name) => form.values[name] !== '') || place.state !== ''
  const [open, setOpen] = useState(isNarrowed)
  return (
    <>
      <MultiSelect
        {...form.getInputProps('categoryOids')}
        data={categories}
        placeholder={form.values.categoryOids.length === 0 ? t('form.everybody') : undefined}
        nothingFoundMessage={t('form.noCategories')}
        searchable
        clearable
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DigitsInput {...form.getInputProps('minOrders')} maxLength={7} />
        <DigitsInput {...form.getInputProps('maxOrders')} maxLength={7} />
      </SimpleGrid>
      <UnstyledButton
        className={classes.more}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        <IconChevronDown size={16} stroke={2} aria-hidden data-open={open || undefined} />
        {t(open ? 'form.less' : 'form.more')}
      </UnstyledButton>
      <Collapse expanded={open}>
        <RareFields form={form} />
      </Collapse>
      <AudienceCount segment={segmentOf(form.values)} />
    </>
  )
}

function RareFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns')
  const { symbol, digits } = useMoney()
  const { country } = useStore()
  const { tags } = useChoices(form)
  const { tag, place, productOid } = form.values
  return (
    <div className={classes.rare}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput {...form.getInputProps('minSpent')} symbol={symbol} digits={digits} fluid />
        <MoneyInput {...form.getInputProps('maxSpent')} symbol={symbol} digits={digits} fluid />
        <TextInput {...form.getInputProps('boughtFrom')} type="date" />
        <TextInput {...form.getInputProps('boughtTo')} type="date" />
      </SimpleGrid>
      <PlacePicker
        country={country}
        value={place}
        onChange={(next) => form.setFieldValue('place', next)}
      />
      <ProductPicker
        value={productOid || undefined}
        onChange={(oid) => form.setFieldValue('productOid', oid ?? '')}
      />
      <Select
        label={t('field.tag')}
        value={tag || null}
        onChange={(value) => form.setFieldValue('tag', value ?? '')}
        data={tags}
        nothingFoundMessage={t('form.noTags')}
        clearable
        searchable
      />
    </div>
  )
}
