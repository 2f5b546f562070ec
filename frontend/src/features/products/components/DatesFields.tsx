import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductForm } from '@/features/products/useProductForm'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime, toFieldTime } from '@/lib/zoneTime'

const NAMES = ['publishAt', 'unpublishAt'] as const

/** When a published product begins and ceases to be shown. */
export function DatesFields({ form }: { form: ProductForm }) {
  const { t } = useTranslation('products')
  const { timeZone } = useStore()
  const { values, errors } = form
  const dated = values.publishAt !== null || values.unpublishAt !== null
  const [enabled, setEnabled] = useState(dated)
  const toggle = (on: boolean) => {
    setEnabled(on)
    if (!on) form.merge({ publishAt: null, unpublishAt: null })
  }
  return (
    <>
      <Switch
        label={t('dates.plan')}
        checked={enabled || dated}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {(enabled || dated) &&
        NAMES.map((name) => (
          <TextInput
            key={name}
            id={`product-${name}`}
            name={name}
            type="datetime-local"
            label={t(`field.${name}`)}
            value={toFieldTime(values[name], timeZone)}
            onChange={(event) => form.set(name, fromFieldTime(event.currentTarget.value, timeZone))}
            onBlur={() => form.check(name)}
            error={errors[name]}
          />
        ))}
      <Switch
        id="product-featured"
        label={t('field.featured')}
        description={t('dates.featuredHelp')}
        checked={values.featured}
        onChange={(event) => form.set('featured', event.currentTarget.checked)}
      />
    </>
  )
}
