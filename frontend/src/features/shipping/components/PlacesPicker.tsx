import { Button, Modal } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '@/features/shipping/freeDelivery/FreeDelivery.module.css'
import { useStorePlaces } from '@/features/shipping/rates/useRateScreen'
import { PlaceTree } from '@/ui/placeTree/PlaceTree'
import { countPlaces } from '@/ui/placeTree/placeChoice'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'

type DialogProps = {
  value: string[]
  onClose: () => void
  onChoose: (value: string[]) => void
}

function PlacesDialog({ value, onClose, onChoose }: DialogProps) {
  const { t } = useTranslation('freeDelivery')
  const { t: ui } = useTranslation('ui')
  const places = useStorePlaces()
  const [chosen, setChosen] = useState(value)
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      title={t('places.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <div className={classes.tree}>
        <PlaceTree
          label={t('places.title')}
          places={places}
          value={chosen}
          onChange={setChosen}
          saved={value}
        />
      </div>
      <div className={classes.actions}>
        <Button onClick={() => setChosen([])}>{t('places.everywhere')}</Button>
        <Button variant="filled" onClick={() => onChoose(chosen)}>
          {t('places.choose')}
        </Button>
      </div>
    </Modal>
  )
}

type Props = { value: string[]; onChange: (value: string[]) => void; error?: string }

/** Where a rule holds, in words; the tree opens over the page. */
export function PlacesPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation('freeDelivery')
  const places = useStorePlaces()
  const index = places.status === 'ready' ? places.index : undefined
  const words = usePlaceWords(index)
  const [isOpen, setOpen] = useState(false)
  const summary =
    value.length === 0
      ? t('places.all')
      : index
        ? words.count(countPlaces(index, value))
        : t('places.some', { count: value.length })
  return (
    <div>
      <div className={classes.label}>{t('field.places')}</div>
      <div className={classes.places}>
        <span>{summary}</span>
        <Button
          leftSection={<IconMapPin size={16} stroke={2} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('places.open')}
        </Button>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PlacesDialog
          value={value}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
