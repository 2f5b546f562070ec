import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { BuyerCard } from '@/features/shipping/components/BuyerCard'
import { LimitsCard } from '@/features/shipping/components/LimitsCard'
import { OfferCard } from '@/features/shipping/components/OfferCard'
import { OutcomeCard } from '@/features/shipping/components/OutcomeCard'
import { PlacesCard } from '@/features/shipping/components/PlacesCard'
import { RateHeader } from '@/features/shipping/components/RateHeader'
import { emptyFlat, type FlatRate, flatFromApi } from '@/features/shipping/rates/flatForm'
import { useFlatEditor } from '@/features/shipping/rates/useFlatEditor'
import { useMoneyText } from '@/features/shipping/rates/useMoneyText'
import { usePlaceChangeText, useStorePlaces } from '@/features/shipping/rates/useRateScreen'
import { useWinners } from '@/features/shipping/rates/useWinners'
import { parseMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { usePageTitle } from '@/ui/usePageTitle'

type Props = {
  rate?: FlatRate
  /** The rate that a new one begins as. */
  copyOf?: FlatRate
}

const LAST = Number.MAX_SAFE_INTEGER
const NOWHERE: string[] = []

/** One price for the places that are ticked. */
export function FlatEditor({ rate, copyOf }: Props) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const { money, currency } = useMoneyText()
  const places = useStorePlaces()
  const access = useAccess(rate === undefined ? 'shipping.create' : 'shipping.edit')
  const initial = copyOf
    ? { ...flatFromApi(copyOf), label: t('copyOf', { name: copyOf.label }).slice(0, 100) }
    : emptyFlat
  const form = useFlatEditor(rate, initial)
  const { values, errors, getInputProps, setFieldValue } = form
  const name = values.name[store.language as TextLocale] ?? ''
  const title = rate ? rate.label || name : t('flat.new')
  usePageTitle(title)
  const saved = rate?.places ?? NOWHERE
  const winners = useWinners({
    rateOid: rate?._id,
    name,
    position: rate?.position ?? LAST,
    chosen: values.places,
    places,
  })
  const placesChange = usePlaceChangeText(places, saved, values.places)
  const price = parseMoney(values.price, currency.digits) === null ? '–' : money(values.price)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={t('form.save')}
      changeLabel={(field) => (field === 'places' ? placesChange : form.label(field))}
      header={
        <RateHeader
          kind="FLAT"
          rate={rate}
          title={title}
          copyTo={rate && `${paths.flatRateNew}?from=${rate._id}`}
          listPath={paths.flatRates}
          onDelete={form.discard}
        />
      }
      side={
        <>
          <OutcomeCard winners={winners} price={price} />
          <BuyerCard
            {...values}
            index={places.status === 'ready' ? places.index : undefined}
            winners={winners}
            rateOid={rate?._id}
            version={rate?.version ?? 0}
            dirty={form.dirty}
            name={name}
            price={price}
          />
          <LimitsCard form={form} />
        </>
      }
    >
      <OfferCard
        form={form}
        withLabel
        withFree
        price={
          <MoneyInput
            {...getInputProps('price')}
            {...currency}
            fluid
            description={t('form.withTax')}
          />
        }
      />
      <PlacesCard
        id="field-places"
        title={t('form.where')}
        places={places}
        value={values.places}
        onChange={(chosen) => setFieldValue('places', chosen)}
        saved={rate && saved}
        price={price}
        winnerOf={winners.winnerOf}
        disabled={!access.allowed}
        error={errors.places}
      />
    </ResourceForm>
  )
}
