import { Anchor, Button, Collapse, TextInput } from '@mantine/core'
import { IconCurrentLocation, IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PointFields.module.css'

type Props = {
  lat: string
  lng: string
  errors: { lat?: string; lng?: string }
  onChange: (point: { lat?: string; lng?: string }) => void
}

const DIGITS = 6
const PASTED = /^\s*(-?\d{1,3}\.\d+)[,;\s]+(-?\d{1,3}\.\d+)\s*$/

/** Both numbers at once, as maps copy them: "-12.0464, -77.0428". */
function split(text: string) {
  const [, lat, lng] = PASTED.exec(text) ?? []
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined
}

/** Where it is on the map. No map is drawn here: nobody else learns who looks at this page. */
export function PointFields({ lat, lng, errors, onChange }: Props) {
  const { t } = useTranslation('warehouses')
  const [finding, setFinding] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [wasOpened, setIsOpen] = useState(false)
  const isOpen = wasOpened || errors.lat !== undefined || errors.lng !== undefined
  const find = () => {
    setFinding('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('idle')
        onChange({ lat: coords.latitude.toFixed(DIGITS), lng: coords.longitude.toFixed(DIGITS) })
      },
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  const type = (field: 'lat' | 'lng', text: string) =>
    onChange(split(text) ?? { [field]: text.replace(',', '.').trim() })
  const known = lat !== '' && lng !== '' && !errors.lat && !errors.lng
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`
  return (
    <div className={classes.point}>
      <Collapse expanded={isOpen}>
        <div className={classes.fields}>
          <TextInput
            id="field-lat"
            label={t('field.lat')}
            inputMode="text"
            placeholder="-12.0464"
            value={lat}
            error={errors.lat}
            onChange={(event) => type('lat', event.currentTarget.value)}
          />
          <TextInput
            id="field-lng"
            label={t('field.lng')}
            inputMode="text"
            placeholder="-77.0428"
            value={lng}
            error={errors.lng}
            onChange={(event) => type('lng', event.currentTarget.value)}
          />
        </div>
      </Collapse>
      <div className={classes.tools}>
        <Button
          leftSection={<IconCurrentLocation size={16} stroke={2} aria-hidden />}
          loading={finding === 'busy'}
          onClick={find}
        >
          {t('point.here')}
        </Button>
        {!isOpen && (
          <Button variant="subtle" onClick={() => setIsOpen(true)}>
            {t('point.write')}
          </Button>
        )}
        {known && (
          <Anchor href={map} target="_blank" rel="noreferrer" className={classes.map}>
            <IconMap2 size={16} stroke={2} aria-hidden />
            {t('point.see')}
          </Anchor>
        )}
      </div>
      <p className={classes.help} role="status">
        {finding === 'failed' ? t('point.failed') : t(isOpen ? 'point.help' : 'point.why')}
      </p>
    </div>
  )
}
