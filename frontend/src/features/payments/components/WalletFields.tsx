import { TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUploadFile } from '@/features/attachments/api'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { PictureField } from '@/ui/PictureField'
import { TelephoneInput } from '@/ui/TelephoneInput'

/** Number, holder and QR of a Yape or Plin. */
export function WalletFields({ form, wallet }: { form: MethodForm; wallet: string }) {
  const { t } = useTranslation('payments')
  const store = useStore()
  const upload = useUploadFile(store._id)
  const { values, errors } = form
  const name = t(`kind.${wallet}.title`)
  return (
    <FormSection title={t('form.wallet', { name })} note={t('form.walletNote', { name })}>
      <TelephoneInput
        id="field-phone"
        label={t('field.phone')}
        defaultCountry={store.country}
        description={t('form.phoneHelp')}
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => form.set('phone', phone)}
        onBlur={() => form.leave('phone')}
      />
      <TextInput
        id="field-holder"
        label={t('field.holder')}
        description={t('form.holderHelp', { name })}
        maxLength={120}
        autoComplete="name"
        value={values.holder}
        error={errors.holder}
        onChange={(event) => form.set('holder', event.currentTarget.value)}
      />
      <PictureField
        id="field-qrOid"
        label={t('field.qrOid')}
        description={t('form.qrHelp')}
        icon={IconQrcode}
        url={values.qrUrl === '' ? null : values.qrUrl}
        error={errors.qrOid}
        onUpload={async (file, onProgress) => {
          const added = await upload(file, onProgress)
          form.merge({ qrOid: added._id, qrUrl: added.url })
        }}
        onRemove={() => form.merge({ qrOid: '', qrUrl: '' })}
        library={
          <FilePicker
            kinds={['IMAGE']}
            onPick={([file]) => {
              if (file !== undefined) form.merge({ qrOid: file._id, qrUrl: file.url })
            }}
          />
        }
      />
    </FormSection>
  )
}
