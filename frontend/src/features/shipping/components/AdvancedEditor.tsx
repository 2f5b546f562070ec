import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { LimitsCard } from '@/features/shipping/components/LimitsCard'
import { OfferCard } from '@/features/shipping/components/OfferCard'
import { RateHeader } from '@/features/shipping/components/RateHeader'
import { TariffCard } from '@/features/shipping/components/TariffCard'
import { ZoneCard } from '@/features/shipping/components/ZoneCard'
import {
  type AdvancedRate,
  advancedFromApi,
  emptyAdvanced,
  emptyZone,
  MAX_ZONES,
  type Zone,
} from '@/features/shipping/rates/advancedForm'
import { BASES, type Basis } from '@/features/shipping/rates/bands'
import { useAdvancedEditor } from '@/features/shipping/rates/useAdvancedEditor'
import { useStorePlaces } from '@/features/shipping/rates/useRateScreen'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from './Rates.module.css'

type Props = { rate?: AdvancedRate; copyOf?: AdvancedRate }

/** Prices by weight, amount or units, in one or more zones. */
export function AdvancedEditor({ rate, copyOf }: Props) {
  const { t } = useTranslation('rates')
  const store = useStore()
  const places = useStorePlaces()
  const basisLabel = useId()
  const access = useAccess(rate === undefined ? 'shipping.create' : 'shipping.edit')
  const initial = copyOf
    ? { ...advancedFromApi(copyOf), label: t('copyOf', { name: copyOf.label }).slice(0, 100) }
    : emptyAdvanced
  const form = useAdvancedEditor(rate, initial)
  const { values, setFieldValue } = form
  const { zones, basis } = values
  const name = values.name[store.language as TextLocale] ?? ''
  const title = rate ? rate.label || name : t('advanced.new')
  usePageTitle(title)
  const put = (next: Zone[]) => setFieldValue('zones', next)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={t('form.save')}
      header={
        <RateHeader
          kind="ADVANCED"
          rate={rate}
          title={title}
          copyTo={rate && `${paths.advancedRateNew}?from=${rate._id}`}
          listPath={paths.advancedRates}
          onDelete={form.discard}
        />
      }
      side={
        <>
          {rate && <TariffCard rate={rate} dirty={form.dirty} />}
          <LimitsCard form={form} />
        </>
      }
    >
      <OfferCard form={form} withLabel withFree>
        <div className={classes.basis}>
          <span id={basisLabel} className={classes.legend}>
            {t('field.basis')}
          </span>
          <SegmentedControl
            aria-labelledby={basisLabel}
            data={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
            value={basis}
            onChange={(next) => setFieldValue('basis', next as Basis)}
          />
        </div>
      </OfferCard>
      {zones.map((zone, at) => (
        <ZoneCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
          key={at}
          form={form}
          at={at}
          zone={zone}
          basis={basis}
          places={places}
          others={zones.filter((other) => other !== zone)}
          disabled={!access.allowed}
          onRemove={
            zones.length > 1 ? () => put(zones.filter((_, other) => other !== at)) : undefined
          }
        />
      ))}
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        disabled={zones.length >= MAX_ZONES}
        onClick={() => put([...zones, emptyZone])}
      >
        {t('zones.add')}
      </Button>
    </ResourceForm>
  )
}
