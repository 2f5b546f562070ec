import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { useStore } from '@/features/stores/useStore'
import { useWarehouseCalls, type Warehouse, warehousesQuery } from '@/features/warehouses/api'
import { PlacePicker } from '@/features/warehouses/components/PlacePicker'
import { checkPickup, fromApi, type PickupValues, toBody } from '@/features/warehouses/pickupForm'
import { useHref } from '@/lib/appLink'
import { onlyDigits } from '@/lib/peru'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { useEditForm } from '@/ui/useEditForm'

/** Where buyers fetch their order, when it is ready, and what to tell them. */
export function PickupEditor({ point }: { point: Warehouse }) {
  const { t } = useTranslation('warehouses')
  const href = useHref()
  const store = useStore()
  const cache = useQueryClient()
  const calls = useWarehouseCalls(store._id)
  const access = useAccess('shipping.edit')
  const first = store.language as TextLocale
  const [language, setLanguage] = useState(first)
  const form = useEditForm<PickupValues>({
    key: `pickup:${point._id}`,
    base: fromApi(point),
    check: checkPickup((key) => t(key)),
    send: (values) => calls.change(point._id, toBody(values, store.country, point.version)),
    refresh: () => cache.fetchQuery({ ...warehousesQuery(store._id), staleTime: 0 }),
    paths: { address: 'line' },
  })
  const { values, errors } = form
  const text = (field: 'name' | 'line' | 'reference', maxLength: number) => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    maxLength,
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set(field, event.currentTarget.value),
    onBlur: () => form.leave(field),
  })
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      header={
        <PageHeader
          title={point.name}
          line={t('form.line')}
          back={{ to: href.store(paths.pickups), label: t('list.title') }}
        />
      }
    >
      <FormSection title={t('form.offer')}>
        <Switch
          label={t('field.isPickup')}
          description={t(values.isPickup ? 'form.on' : 'form.off')}
          checked={values.isPickup}
          onChange={(event) => form.set('isPickup', event.currentTarget.checked)}
        />
        <TextInput {...text('name', 120)} description={t('form.nameHelp')} />
      </FormSection>
      <FormSection title={t('form.address')} note={t('form.addressNote')}>
        <TextInput {...text('line', 255)} autoComplete="street-address" />
        <PlacePicker
          country={store.country}
          value={values.place}
          error={errors.place}
          onChange={(place) => form.set('place', place)}
        />
        <TextInput {...text('reference', 255)} description={t('form.referenceHelp')} />
      </FormSection>
      <FormSection
        title={t('form.told')}
        end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
      >
        <TextInput
          id="field-preparationHours"
          label={t('field.preparationHours')}
          description={t('form.hoursHelp')}
          inputMode="numeric"
          styles={{ wrapper: { maxWidth: 160 } }}
          value={values.preparationHours}
          error={errors.preparationHours}
          onBlur={() => form.leave('preparationHours')}
          onChange={(event) =>
            form.set('preparationHours', onlyDigits(event.currentTarget.value).slice(0, 3))
          }
        />
        <TranslatedTextField
          id="field-instructions"
          label={t('field.instructions')}
          description={t('form.instructionsHelp')}
          language={language}
          multiline
          maxLength={500}
          value={values.instructions}
          error={errors.instructions}
          onChange={(instructions) => form.set('instructions', instructions)}
        />
      </FormSection>
    </SettingsForm>
  )
}
