import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Standard } from '@/features/shipping/api'
import { LimitsCard } from '@/features/shipping/components/LimitsCard'
import { OfferCard } from '@/features/shipping/components/OfferCard'
import { PlacesCard } from '@/features/shipping/components/PlacesCard'
import { changesOf } from '@/features/shipping/rates/flatForm'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import {
  useBackToShipping,
  usePlaceChangeText,
  useStorePlaces,
} from '@/features/shipping/rates/useRateScreen'
import { fromApi, standardSchema, toBody } from '@/features/shipping/standardForm'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { useServerForm } from '@/ui/form/useServerForm'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'

const PATH = '/api/v1/shipping/standard'

/** One price for the whole country, less the places that are left out. */
export function StandardEditor({ standard }: { standard: Standard }) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const cache = useQueryClient()
  const { currency } = useMoneyText()
  const places = useStorePlaces()
  const back = useBackToShipping()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  const access = useAccess('shipping.edit')
  const form = useServerForm({
    schema: standardSchema(store.currencyDigits),
    texts: 'rates',
    values: fromApi(standard),
    version: standard.version,
    draftKey: `shipping:${store._id}`,
    submit: (output, { changed, version }) =>
      update.mutateAsync({ body: { ...changesOf(toBody(output), changed), version } }),
    onStale: () => refetch(cache, storeQuery(store._id, 'get', PATH)),
  })
  const { values, errors, getInputProps, setFieldValue } = form
  const { excludedPlaces } = values
  const placesChange = usePlaceChangeText(places, standard.excludedPlaces, excludedPlaces)
  return (
    <ResourceForm
      form={form}
      access={access}
      changeLabel={(field) => (field === 'excludedPlaces' ? placesChange : form.label(field))}
      header={<PageHeader title={t('standard.title')} line={t('standard.line')} back={back} />}
      side={<LimitsCard form={form} />}
    >
      <OfferCard
        form={form}
        withFree
        price={
          <MoneyInput
            {...getInputProps('price')}
            {...currency}
            fluid
            description={t('form.withTax')}
          />
        }
      >
        <Switch
          {...getInputProps('enabled', { type: 'checkbox' })}
          description={t(values.enabled ? 'standard.on' : 'standard.isOff')}
        />
      </OfferCard>
      <PlacesCard
        id="field-excludedPlaces"
        title={t('field.excludedPlaces')}
        note={t('standard.excludedNote')}
        places={places}
        value={excludedPlaces}
        onChange={(chosen) => setFieldValue('excludedPlaces', chosen)}
        saved={standard.excludedPlaces}
        disabled={!access.allowed}
        error={errors.excludedPlaces}
      />
    </ResourceForm>
  )
}
