import { TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '@/features/attachments/components/FilePicker'
import { StepFoot } from '@/features/stores/setup/StepFoot'
import type { NextStepProps } from '@/features/stores/setup/setupSteps'
import { useProductStep } from '@/features/stores/setup/useProductStep'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { onlyDigits } from '@/lib/peru'
import { FormAlert } from '@/ui/FormAlert'
import { MoneyInput } from '@/ui/MoneyInput'
import { PictureField } from '@/ui/PictureField'
import classes from './setup.module.css'

/** The first thing on the shelf; can be left for later. */
export function ProductStep({ facts, onPreview, onDone, ...foot }: NextStepProps) {
  const { t } = useTranslation('stores')
  const { locale } = useLocalePath()
  const { store } = facts
  const { takePhoto, upload, removePhoto, ...form } = useProductStep(store, onDone)
  const { formError } = form
  const { name, price, photoUrl } = form.values
  const currency = { symbol: store.currencySymbol, digits: store.currencyDigits }
  const displayPrice =
    price === '' || Number.isNaN(Number(price)) ? '' : formatMoney(price, currency, locale)
  const url = photoUrl === '' ? null : photoUrl

  const preview = useRef(onPreview)
  preview.current = onPreview
  useEffect(() => {
    const empty = name === '' && url === null
    preview.current({ product: empty ? undefined : { name, price: displayPrice, url } })
  }, [name, displayPrice, url])

  const stock = form.getInputProps('stock')
  return (
    <form noValidate onSubmit={form.onSubmit} className={classes.form}>
      {formError !== undefined && <FormAlert>{formError}</FormAlert>}
      <PictureField
        label={t('setup.product.photo')}
        description={t('setup.product.photoHelp')}
        icon={IconCamera}
        url={url}
        error={form.errors.photos}
        onUpload={upload}
        onRemove={removePhoto}
        library={<FilePicker onPick={([file]) => file && takePhoto(file)} />}
      />
      <TextInput
        {...form.getInputProps('name')}
        label={t('setup.product.name')}
        name="name"
        autoComplete="off"
        description={t('setup.product.nameHelp')}
      />
      <div className={classes.figures}>
        <MoneyInput
          {...form.getInputProps('price')}
          label={t('setup.product.price')}
          name="price"
          symbol={store.currencySymbol}
          digits={store.currencyDigits}
        />
        <TextInput
          {...stock}
          label={
            <>
              {t('setup.product.stock')}{' '}
              <span className={classes.optional}>{t('setup.optional')}</span>
            </>
          }
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          description={t('setup.product.stockHelp')}
          onChange={(event) => stock.onChange(onlyDigits(event.currentTarget.value).slice(0, 8))}
        />
      </div>
      <StepFoot {...foot} pending={form.submitting} />
    </form>
  )
}
