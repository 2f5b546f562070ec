import { SegmentedControl, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import type { SellForm } from '@/features/stores/setup/useSellStep'
import { PictureField } from '@/ui/PictureField'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './setup.module.css'

/** The Yape or Plin that buyers pay into. */
export function WalletFields({ form, country }: { form: SellForm; country: string }) {
  const { t } = useTranslation('stores')
  const { takeQr, uploadQr, removeQr } = form
  const { walletName, walletQrUrl } = form.values
  const wallet = walletName === 'YAPE' ? 'Yape' : 'Plin'
  return (
    <div className={classes.panel}>
      <SegmentedControl
        aria-label={t('setup.sell.which')}
        className={classes.which}
        data={[
          { value: 'YAPE', label: 'Yape' },
          { value: 'PLIN', label: 'Plin' },
        ]}
        value={walletName}
        onChange={(name) => form.setFieldValue('walletName', name as 'YAPE' | 'PLIN')}
      />
      <div className={classes.wallet}>
        <TelephoneInput
          {...form.getInputProps('walletPhone')}
          label={t('setup.sell.walletPhone', { wallet })}
          name="walletPhone"
          defaultCountry={country}
          description={t('setup.sell.walletPhoneHelp')}
        />
        <TextInput
          {...form.getInputProps('walletHolder')}
          label={t('setup.sell.walletHolder')}
          name="walletHolder"
          autoComplete="name"
          maxLength={120}
          description={t('setup.sell.walletHolderHelp', { wallet })}
        />
        <PictureField
          label={t('setup.sell.qr')}
          icon={IconQrcode}
          url={walletQrUrl === '' ? null : walletQrUrl}
          error={form.errors.walletQr}
          onUpload={uploadQr}
          onRemove={removeQr}
          library={<FilePicker onPick={([file]) => file && takeQr(file)} />}
        />
      </div>
    </div>
  )
}
