import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '@/features/products/components/FieldLabel'
import { FoldCard } from '@/features/products/components/FoldCard'
import type { ProductValues } from '@/features/products/productForm'
import type { ProductForm } from '@/features/products/useProductForm'

const GENDERS = ['female', 'male', 'unisex'] as const
const AGES = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const

/** What Google and Meta ask of a product that they advertise. */
export function FeedCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { feed } = form.values
  const set = (part: Partial<ProductValues['feed']>) => form.set('feed', { ...feed, ...part })
  const choices = (name: string, values: readonly string[]) => [
    { value: '', label: '–' },
    ...values.map((value) => ({ value, label: t(`feed.${name}.${value}`) })),
  ]
  return (
    <FoldCard
      title={t('form.feed')}
      summary={t('fold.feed')}
      isFilled={Object.values(feed).some(Boolean)}
    >
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
      <Switch
        label={t('feed.excluded')}
        description={t('feed.excludedHelp')}
        checked={feed.excluded}
        onChange={(event) => set({ excluded: event.currentTarget.checked })}
      />
    </FoldCard>
  )
}
