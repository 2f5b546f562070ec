import { Button, Modal } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DistrictSelect } from '@/features/shipping/components/DistrictSelect'
import { AddButton, RemoveButton } from '@/features/shipping/couriers/CardTable'
import type { CourierForm } from '@/features/shipping/couriers/useCourierForm'
import { useMoney } from '@/lib/store/useMoney'
import { MoneyInput } from '@/ui/MoneyInput'
import { PlaceTree } from '@/ui/placeTree/PlaceTree'
import { countPlaces } from '@/ui/placeTree/placeChoice'
import type { PlaceIndex } from '@/ui/placeTree/placeIndex'
import { usePlaces } from '@/ui/placeTree/usePlaces'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'
import classes from './Couriers.module.css'

type Props = { form: CourierForm }

function Surcharges({ form, index }: Props & { index: PlaceIndex }) {
  const { t } = useTranslation('couriers')
  const { symbol, digits } = useMoney()
  const { surcharges } = form.values
  const put = (next: typeof surcharges) => form.setFieldValue('surcharges', next)
  const taken = new Set(surcharges.map(({ place }) => place))
  const free = index.nodes
    .filter(({ level, path }) => level > 0 && !taken.has(path))
    .map(({ path }) => path)
  return (
    <>
      <ul className={classes.boxes}>
        {surcharges.map(({ id, place }, at) => (
          <li key={id} className={classes.surcharge}>
            <DistrictSelect
              label={t('surcharges.place')}
              error={form.errors[`surcharges.${at}.place`]}
              index={index}
              districts={free}
              value={place}
              onChange={(chosen) =>
                put(
                  surcharges.map((row) => (row.id === id ? { ...row, place: chosen ?? '' } : row)),
                )
              }
            />
            <MoneyInput
              {...form.getInputProps(`surcharges.${at}.amount`)}
              symbol={symbol}
              digits={digits}
              fluid
            />
            <RemoveButton
              label={t('surcharges.remove', { name: index.find(place)?.name ?? '' })}
              onClick={() => put(surcharges.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </ul>
      <AddButton
        label={t('surcharges.add')}
        onClick={() => put([...surcharges, { id: crypto.randomUUID(), place: '', amount: '' }])}
      />
    </>
  )
}

function Excluded({ form, index }: Props & { index: PlaceIndex }) {
  const { t } = useTranslation('couriers')
  const [opened, setOpened] = useState(false)
  const places = usePlaces('PE')
  const words = usePlaceWords(index)
  const { excluded } = form.values
  return (
    <>
      <Button
        className={classes.add}
        leftSection={<IconMapPinOff size={16} stroke={2} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {excluded.length === 0
          ? t('excluded.choose')
          : t('excluded.chosen', { places: words.count(countPlaces(index, excluded)) })}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={680}
        title={t('excluded.title')}
        closeButtonProps={{ 'aria-label': t('excluded.ready') }}
      >
        <PlaceTree
          label={t('excluded.title')}
          places={places}
          value={excluded}
          error={form.errors.excluded}
          onChange={(next) => form.setFieldValue('excluded', next)}
        />
        <Button variant="filled" className={classes.ready} onClick={() => setOpened(false)}>
          {t('excluded.ready')}
        </Button>
      </Modal>
    </>
  )
}

/** Places that cost more by this courier's table, and those that it doesn't go to. */
export function PlaceRules({ form }: Props) {
  const places = usePlaces('PE')
  if (places.status !== 'ready') return null
  return (
    <>
      <Surcharges form={form} index={places.index} />
      <Excluded form={form} index={places.index} />
    </>
  )
}
