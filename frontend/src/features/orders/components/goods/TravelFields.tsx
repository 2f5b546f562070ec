import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isUnknown, type Travel } from '@/features/orders/travel'
import { FormAlert } from '@/ui/FormAlert'

type Props = {
  travel: Travel
  onChange: (part: Partial<Travel>) => void
  urlError?: string
  /** It goes on its way now: who and what may be followed is missed from here on. */
  leaves?: boolean
}

/** Courier, number and link of what travels. */
export function TravelFields({ travel, onChange, urlError, leaves }: Props) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  return (
    <>
      <TextInput
        label={t('orders:change.courier')}
        description={t('orders:change.courierHelp')}
        maxLength={80}
        value={travel.courier}
        onChange={(event) => onChange({ courier: event.currentTarget.value })}
      />
      <TextInput
        label={t('orders:change.tracking')}
        maxLength={120}
        autoComplete="off"
        value={travel.tracking}
        onChange={(event) => onChange({ tracking: event.currentTarget.value })}
      />
      <TextInput
        label={t('parcel.url')}
        description={t('parcel.urlHelp')}
        maxLength={500}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={urlError}
        value={travel.trackingUrl}
        onChange={(event) => onChange({ trackingUrl: event.currentTarget.value })}
      />
      {leaves && isUnknown(travel) && <FormAlert tone="warning">{t('parcel.unknown')}</FormAlert>}
    </>
  )
}
