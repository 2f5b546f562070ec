import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isUnknown, type TrackingInfo } from '@/features/orders/tracking'
import { FormAlert } from '@/ui/FormAlert'

type Props = {
  trackingInfo: TrackingInfo
  onChange: (part: Partial<TrackingInfo>) => void
  urlError?: string
  /** It goes on its way now: who and what may be followed is missed from here on. */
  leaves?: boolean
}

/** Courier, number and link of what travels. */
export function TrackingFields({ trackingInfo, onChange, urlError, leaves }: Props) {
  const { t } = useTranslation(['orderDesk', 'orders'])
  return (
    <>
      <TextInput
        label={t('orders:change.courier')}
        description={t('orders:change.courierHelp')}
        maxLength={80}
        value={trackingInfo.courier}
        onChange={(event) => onChange({ courier: event.currentTarget.value })}
      />
      <TextInput
        label={t('orders:change.tracking')}
        maxLength={120}
        autoComplete="off"
        value={trackingInfo.tracking}
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
        value={trackingInfo.trackingUrl}
        onChange={(event) => onChange({ trackingUrl: event.currentTarget.value })}
      />
      {leaves && isUnknown(trackingInfo) && (
        <FormAlert tone="warning">{t('parcel.unknown')}</FormAlert>
      )}
    </>
  )
}
