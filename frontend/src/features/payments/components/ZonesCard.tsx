import { ActionIcon, Button } from '@mantine/core'
import { IconMapPinPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Zone } from '@/features/payments/methodForm'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { type Place, PlacePicker } from '@/ui/PlacePicker'
import classes from './Rules.module.css'

const NOWHERE: Place = { state: '', city: '', neighborhood: '' }
const LEVELS = ['country', 'state', 'city', 'neighborhood'] as const

const covers = (zone: Zone, place: Zone) =>
  LEVELS.every((level) => zone[level] === '' || zone[level] === place[level])

/** Where cash on delivery is taken; a department or province stands for all that is in it. */
export function ZonesCard({ form }: { form: MethodForm }) {
  const { t } = useTranslation('payments')
  const { country } = useStore()
  const [newZone, setNewZone] = useState<Zone>({ country, ...NOWHERE, name: '' })
  const { zones } = form.values
  const isThere = newZone.state !== '' && zones.some((zone) => covers(zone, newZone))

  const add = () => {
    form.setFieldValue('zones', [...zones.filter((zone) => !covers(newZone, zone)), newZone])
    setNewZone({ country, ...NOWHERE, name: '' })
  }
  return (
    <FormSection title={t('zones.title')} note={t('zones.note')}>
      {zones.length === 0 ? (
        <p className={classes.example}>{t('zones.everywhere')}</p>
      ) : (
        <ul className={classes.zones} aria-label={t('zones.title')}>
          {zones.map((zone) => (
            <li key={LEVELS.map((level) => zone[level]).join('/')} className={classes.zone}>
              {zone.name}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('zones.remove', { name: zone.name })}
                onClick={() =>
                  form.setFieldValue(
                    'zones',
                    zones.filter((other) => other !== zone),
                  )
                }
              >
                <IconX size={16} stroke={2} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <PlacePicker
        country={country}
        value={newZone}
        onChange={(place, name) => setNewZone({ country, ...place, name })}
        error={form.errors.zones}
      />
      <Button
        className={classes.add}
        leftSection={<IconMapPinPlus size={16} stroke={2} aria-hidden />}
        disabled={newZone.state === '' || isThere}
        onClick={add}
      >
        {t(isThere ? 'zones.there' : 'zones.add')}
      </Button>
    </FormSection>
  )
}
