import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconMapPin, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BandTable } from '@/features/shipping/components/BandTable'
import type { Zone } from '@/features/shipping/rates/advancedForm'
import type { Basis } from '@/features/shipping/rates/bands'
import type { RuleForm } from '@/features/shipping/rates/RuleForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { PlaceTree } from '@/ui/placeTree/PlaceTree'
import { countPlaces } from '@/ui/placeTree/placeChoice'
import type { Places } from '@/ui/placeTree/usePlaces'
import { usePlaceWords } from '@/ui/placeTree/usePlaceWords'
import classes from './Rates.module.css'

type Props = {
  form: RuleForm
  at: number
  zone: Zone
  basis: Basis
  places: Places
  /** None of their places may stand in this one as well. */
  others: readonly Zone[]
  disabled: boolean
  onRemove?: () => void
}

const NAMES = 4

/** A zone: its name, its places, its prices. */
export function ZoneCard(props: Props) {
  const { form, at, zone, basis, places, others, disabled, onRemove } = props
  const { t } = useTranslation('rates')
  const [opened, setOpened] = useState(false)
  const index = places.status === 'ready' ? places.index : undefined
  const words = usePlaceWords(index)
  const path = `zones.${at}.places`
  const { id, error } = form.getInputProps(path)
  const title = zone.name || t('zones.number', { number: at + 1 })
  const names = zone.places.slice(0, NAMES).map((place) => index?.find(place)?.name ?? place)
  const [refused, setRefused] = useState<string[]>([])
  const ownerOf = (place: string) => others.find((other) => other.places.includes(place))
  const choose = (next: string[]) => {
    setRefused(next.filter(ownerOf))
    form.setFieldValue(
      path,
      next.filter((place) => !ownerOf(place)),
    )
  }
  const refusals = refused.map((place) => ({
    place,
    name: index?.find(place)?.name ?? place,
    zone: ownerOf(place)?.name || t('zones.another'),
  }))
  return (
    <FormSection
      title={title}
      end={
        onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('zones.remove', { name: title })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    >
      <div className={classes.pair}>
        <TextInput {...form.getInputProps(`zones.${at}.name`)} label={t('zones.name')} />
        <div className={classes.zonePlaces}>
          <span className={classes.legend}>{t('form.where')}</span>
          <Button
            id={id}
            variant="default"
            justify="flex-start"
            leftSection={<IconMapPin size={16} stroke={2} aria-hidden />}
            aria-label={t('zones.choose', { name: title })}
            onClick={() => setOpened(true)}
          >
            {zone.places.length === 0 || index === undefined
              ? t('zones.choosePlaces')
              : words.count(countPlaces(index, zone.places))}
          </Button>
          <p className={error ? classes.error : classes.help}>
            {error ??
              (names.length > 0 && `${names.join(', ')}${zone.places.length > NAMES ? '…' : ''}`)}
          </p>
        </div>
      </div>
      <BandTable form={form} at={at} zone={zone} basis={basis} />
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('zones.choose', { name: title })}
        size={720}
        closeButtonProps={{ 'aria-label': t('zones.close') }}
        classNames={{ body: classes.treeBody }}
      >
        {others.some((other) => other.places.length > 0) && (
          <p className={classes.treeNote}>{t('zones.once')}</p>
        )}
        {refusals.length > 0 && (
          <div className={classes.treeNote}>
            <FormAlert tone="warning">
              {refusals.slice(0, NAMES).map(({ place, ...words }) => (
                <div key={place}>{t('zones.taken', words)}</div>
              ))}
              {refusals.length > NAMES && t('zones.takenMore', { count: refusals.length - NAMES })}
            </FormAlert>
          </div>
        )}
        <PlaceTree
          label={t('form.where')}
          places={places}
          value={zone.places}
          onChange={choose}
          disabled={disabled}
        />
        <div className={classes.treeEnd}>
          <Button variant="filled" onClick={() => setOpened(false)}>
            {t('zones.ready')}
          </Button>
        </div>
      </Modal>
    </FormSection>
  )
}
