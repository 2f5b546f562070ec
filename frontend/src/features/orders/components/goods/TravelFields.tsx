import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Travel } from '@/features/orders/travel'

type Props = { travel: Travel; onChange: (part: Partial<Travel>) => void; urlError?: string }

/** Courier, number and link of what travels. */
export function TravelFields({ travel, onChange, urlError }: Props) {
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
    </>
  )
}
