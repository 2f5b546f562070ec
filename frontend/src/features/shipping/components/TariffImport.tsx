import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { type RateRow, useRateWords } from '@/features/shipping/components/RateList'
import { TariffDialog } from '@/features/shipping/components/TariffDialog'
import { BASES, type Basis } from '@/features/shipping/rates/bands'
import { newRateCalls, tariffCalls } from '@/features/shipping/rates/tariffApi'
import { tariffSample } from '@/features/shipping/rates/tariffSample'
import { useLocalePath } from '@/i18n/localePath'
import { useStoreOid } from '@/lib/pageContext'
import { saveBlob } from '@/lib/saveBlob'
import classes from './Tariff.module.css'

type Props = { rates: RateRow[]; onClose: () => void }

function SampleButton() {
  const { t } = useTranslation('rates')
  const { locale } = useLocalePath()
  return (
    <Button
      variant="subtle"
      className={classes.sample}
      leftSection={<IconFileSpreadsheet size={16} stroke={2} aria-hidden />}
      onClick={() => saveBlob(tariffSample(locale), `${t('tariff.sampleFile')}.csv`)}
    >
      {t('tariff.sample')}
    </Button>
  )
}

/** Whose table the file is: that of a rate there is, or of one that is made from it. */
export function TariffImport({ rates, onClose }: Props) {
  const { t } = useTranslation('rates')
  const words = useRateWords()
  const storeOid = useStoreOid()
  const mayCreate = useAccess('shipping.create').allowed
  const [rateOid, setRateOid] = useState(mayCreate ? '' : (rates[0]?._id ?? ''))
  const [name, setName] = useState('')
  const [basis, setBasis] = useState<Basis>('WEIGHT')
  const isNew = rateOid === ''
  return (
    <TariffDialog
      calls={isNew ? newRateCalls(storeOid, name.trim(), basis) : tariffCalls(storeOid, rateOid)}
      ready={!isNew || name.trim() !== ''}
      onClose={onClose}
      fields={
        <>
          {rates.length > 0 && (
            <NativeSelect
              label={t('tariff.rate')}
              data={[
                ...(mayCreate ? [{ value: '', label: t('tariff.newRate') }] : []),
                ...rates.map((rate) => ({ value: rate._id, label: words.name(rate) })),
              ]}
              value={rateOid}
              onChange={(event) => setRateOid(event.currentTarget.value)}
            />
          )}
          {isNew && (
            <>
              <TextInput
                label={t('field.name')}
                placeholder={t('tariff.namePlaceholder')}
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <div className={classes.basis}>
                <span className={classes.line} id="tariff-basis">
                  {t('field.basis')}
                </span>
                <SegmentedControl
                  aria-labelledby="tariff-basis"
                  data={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
                  value={basis}
                  onChange={(next) => setBasis(next as Basis)}
                />
              </div>
            </>
          )}
          <SampleButton />
        </>
      }
    />
  )
}
