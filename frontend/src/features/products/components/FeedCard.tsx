import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FormCard } from '@/features/products/components/FormCard'
import type { ProductValues } from '@/features/products/productForm'
import type { ProductForm } from '@/features/products/useProductForm'

const GENDERS = ['female', 'male', 'unisex'] as const
const AGES = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const

/** What Google and Meta ask of a product that they advertise. */
export function FeedCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { feed } = form.values
  const [open, setOpen] = useState(false)
  const set = (part: Partial<ProductValues['feed']>) => form.set('feed', { ...feed, ...part })
  const choices = (name: string, values: readonly string[]) => [
    { value: '', label: '–' },
    ...values.map((value) => ({ value, label: t(`feed.${name}.${value}`) })),
  ]
  return (
    <FormCard
      title={t('form.feed')}
      end={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'seo.close' : 'seo.edit')}
        </Button>
      }
    >
      {open && (
        <>
          <TextInput
            label={<FieldLabel optional>{t('feed.googleCategory')}</FieldLabel>}
            description={t('feed.googleCategoryHelp')}
            value={feed.googleCategory}
            maxLength={255}
            onChange={(event) => set({ googleCategory: event.currentTarget.value })}
          />
          <TextInput
            label={<FieldLabel optional>{t('feed.mpn')}</FieldLabel>}
            value={feed.mpn}
            maxLength={70}
            onChange={(event) => set({ mpn: event.currentTarget.value })}
          />
          <NativeSelect
            label={<FieldLabel optional>{t('feed.genderLabel')}</FieldLabel>}
            value={feed.gender}
            data={choices('gender', GENDERS)}
            onChange={(event) => set({ gender: event.currentTarget.value })}
          />
          <NativeSelect
            label={<FieldLabel optional>{t('feed.ageLabel')}</FieldLabel>}
            value={feed.ageGroup}
            data={choices('age', AGES)}
            onChange={(event) => set({ ageGroup: event.currentTarget.value })}
          />
        </>
      )}
    </FormCard>
  )
}
