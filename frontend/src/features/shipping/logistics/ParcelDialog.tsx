import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { parcelOf, parcelSchema } from '@/features/shipping/logistics/settingsForms'
import type { ShippingSettings } from '@/features/shipping/logistics/types'
import { useSettingsForm } from '@/features/shipping/logistics/useSettingsForm'
import { FormNotices } from '@/ui/crud/ResourceForm'
import { FormDialog } from '@/ui/FormDialog'
import { DigitsInput } from '@/ui/form/DigitsInput'
import classes from './Settings.module.css'

const SIDES = ['length', 'width', 'height'] as const

type Props = { settings: ShippingSettings; onClose: () => void }

/** Size and weight of what nobody has measured. */
export function ParcelDialog({ settings, onClose }: Props) {
  const { t } = useTranslation('logistics')
  const form = useSettingsForm({
    schema: parcelSchema,
    values: parcelOf(settings),
    version: settings.version,
    toBody: (parcel) => ({ parcel }),
    saved: 'settings.savedParcel',
    onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('settings.parcel')}
      confirmLabel={t('settings.save')}
      cancelLabel={t('settings.cancel')}
      pending={form.submitting}
      onConfirm={() => void form.submit()}
    >
      <FormNotices form={form} />
      <p className={classes.help}>{t('settings.parcelHelp')}</p>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <DigitsInput key={side} {...form.getInputProps(side)} maxLength={3} />
        ))}
      </div>
      <TextInput
        {...form.getInputProps('weight')}
        description={t('settings.weightHelp')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        className={classes.weight}
      />
    </FormDialog>
  )
}
