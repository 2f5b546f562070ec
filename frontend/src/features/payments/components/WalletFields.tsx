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
  const { values, errors, getInputProps } = form
  const name = t(`kind.${wallet}.title`)
  return (
    <FormSection title={t('form.wallet', { name })} note={t('form.walletNote', { name })}>
      <TelephoneInput
        {...getInputProps('phone')}
        defaultCountry={store.country}
        description={t('form.phoneHelp')}
      />
      <TextInput
        {...getInputProps('holder')}
        description={t('form.holderHelp', { name })}
        autoComplete="name"
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
          form.setValues({ qrOid: added._id, qrUrl: added.url })
        }}
        onRemove={() => form.setValues({ qrOid: '', qrUrl: '' })}
        library={
          <FilePicker
            kinds={['IMAGE']}
            onPick={([file]) => {
              if (file !== undefined) form.setValues({ qrOid: file._id, qrUrl: file.url })
            }}
          />
        }
      />
    </FormSection>
  )
}
