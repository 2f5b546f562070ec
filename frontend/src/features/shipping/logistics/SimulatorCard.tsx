import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cart, CartPicker } from '@/features/shipping/components/CartPicker'
import { DistrictPicker, type TriedPlace } from '@/features/shipping/components/DistrictPicker'
import { SimulationResult } from '@/features/shipping/logistics/SimulationResult'
import { useSimulation } from '@/features/shipping/logistics/useSimulation'
import { useOwnPlaces } from '@/features/shipping/useOwnPlaces'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { type Place, PlacePicker } from '@/ui/PlacePicker'
import { SideCard } from '@/ui/SideCard'
import classes from './Simulator.module.css'

const NOWHERE: Place = { state: '', city: '', neighborhood: '' }

type FieldProps = {
  place: TriedPlace | undefined
  onChange: (place: TriedPlace | undefined) => void
}

/** Districts are searched where a country has them; elsewhere the place is picked level by level. */
function PlaceField({ place, onChange }: FieldProps) {
  const { country } = useStore()
  const own = useOwnPlaces()
  if (country === 'PE') return <DistrictPicker place={place} onChange={onChange} own={own} />
  return (
    <PlacePicker
      country={country}
      value={place ?? NOWHERE}
      onChange={(chosen, path) =>
        onChange({ country, ...chosen, name: path.split(', ')[0] ?? path, path })
      }
    />
  )
}

/** An address and a cart on trial: what the buyer would see, and why. Nothing is saved. */
export function SimulatorCard() {
  const { t } = useTranslation('logistics')
  const [place, setPlace] = useState<TriedPlace>()
  const [cart, setCart] = useState<Cart>({ lines: [], amount: '' })
  const { data, isError, isFetching, isPlaceholderData, refetch } = useSimulation(place, cart)
  return (
    <SideCard title={t('try.title')} note={t('try.line')}>
      <div className={classes.fields}>
        <PlaceField place={place} onChange={setPlace} />
        <CartPicker cart={cart} onChange={setCart} />
      </div>
      <div className={classes.answer} aria-live="polite">
        {place === undefined ? (
          <p className={classes.start}>{t('try.start')}</p>
        ) : isError ? (
          <FormAlert>
            {t('try.failed')}{' '}
            <Button
              size="compact-sm"
              loading={isFetching}
              leftSection={<IconRefresh size={15} stroke={2} aria-hidden />}
              onClick={() => void refetch()}
            >
              {t('try.retry')}
            </Button>
          </FormAlert>
        ) : data === undefined ? (
          <p className={classes.start}>{t('try.calculating')}</p>
        ) : (
          <SimulationResult result={data} place={place.name} isOld={isPlaceholderData} />
        )}
      </div>
    </SideCard>
  )
}
