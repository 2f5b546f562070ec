import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import { LimitsCard } from '@/features/shipping/components/LimitsCard'
import { OfferCard } from '@/features/shipping/components/OfferCard'
import { PlacesCard } from '@/features/shipping/components/PlacesCard'
import { changesOf } from '@/features/shipping/rates/flatForm'
import {
  type Manual,
  manualFromApi,
  manualSchema,
  manualToBody,
} from '@/features/shipping/rates/manualForm'
import {
  useBackToShipping,
  usePlaceChangeText,
  useStorePlaces,
} from '@/features/shipping/rates/useRateScreen'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'

const PATH = '/api/v1/shipping/manual'

/** Delivery whose price the merchant tells after the order came. */
export function ManualEditor({ manual }: { manual: Manual }) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const cache = useQueryClient()
  const places = useStorePlaces()
  const back = useBackToShipping()
  const first = store.language as TextLocale
  const [language, setLanguage] = useState(first)
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  const access = useAccess('shipping.edit')
  const form = useServerForm({
    schema: manualSchema(store.currencyDigits),
    texts: 'rates',
    values: manualFromApi(manual),
    version: manual.version,
    draftKey: `manual:${store._id}`,
    submit: (output, { changed, version }) =>
      update.mutateAsync({ body: { ...changesOf(manualToBody(output), changed), version } }),
    onStale: () => refetch(cache, storeQuery(store._id, 'get', PATH)),
  })
  const { values, errors, getInputProps, setFieldValue } = form
  const placesChange = usePlaceChangeText(places, manual.places, values.places)
  return (
    <ResourceForm
      form={form}
      access={access}
      changeLabel={(field) => (field === 'places' ? placesChange : form.label(field))}
      header={<PageHeader title={t('manual.title')} line={t('manual.line')} back={back} />}
      side={<LimitsCard form={form} />}
    >
      <OfferCard form={form}>
        <Switch
          {...getInputProps('enabled', { type: 'checkbox' })}
          description={t(values.enabled ? 'standard.on' : 'standard.isOff')}
        />
      </OfferCard>
      <FormSection
        title={t('manual.text')}
        end={<LanguagePair value={language} onChange={setLanguage} first={first} />}
      >
        <TranslatedTextField
          {...getInputProps('description')}
          description={t('manual.textHelp')}
          language={language}
          multiline
        />
      </FormSection>
      <PlacesCard
        id="field-places"
        title={t('form.where')}
        places={places}
        value={values.places}
        onChange={(chosen) => setFieldValue('places', chosen)}
        saved={manual.places}
        disabled={!access.allowed}
        error={errors.places}
      />
    </ResourceForm>
  )
}
