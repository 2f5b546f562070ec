import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS } from '@/features/orders/editForms'
import type { DocBuyer } from '@/features/orders/manual/manualApi'
import { useStore } from '@/lib/store/useStore'
import { TelephoneInput } from '@/ui/TelephoneInput'
import classes from './manual.module.css'

type Props = {
  buyer: DocBuyer
  onChange: (buyer: DocBuyer) => void
  errors?: Record<string, string>
  /** With the address of mail. */
  whole?: boolean
}

const LIMITS = { firstName: 80, lastName: 80, email: 254, documentNumber: 20 } as const

/** Who buys, as it is typed. */
export function BuyerFields({ buyer, onChange, errors = {}, whole }: Props) {
  const { t } = useTranslation('manualOrder')
  const { country } = useStore()
  const field = (name: keyof typeof LIMITS) => ({
    label: t(`buyer.${name}`),
    maxLength: LIMITS[name],
    autoComplete: 'off',
    value: buyer[name],
    error: errors[`buyer.${name}`] ?? errors[`contact.${name}`],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...buyer, [name]: value }),
  })
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} />
        <TextInput {...field('lastName')} />
      </div>
      <TelephoneInput
        label={t('buyer.phone')}
        strict={false}
        defaultCountry={country}
        value={buyer.phone}
        error={errors['buyer.phone'] ?? errors['contact.phone']}
        onChange={(phone) => onChange({ ...buyer, phone })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('buyer.documentType')}
          value={buyer.documentType}
          data={[
            { value: '', label: t('buyer.noDocument') },
            ...DOCUMENTS.map((value) => ({ value, label: t(`buyer.documents.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const documentType = value as DocBuyer['documentType']
            const documentNumber = value === '' ? '' : buyer.documentNumber
            onChange({ ...buyer, documentType, documentNumber })
          }}
        />
        <TextInput
          {...field('documentNumber')}
          inputMode="numeric"
          disabled={buyer.documentType === ''}
        />
      </div>
      {whole && <TextInput {...field('email')} type="email" inputMode="email" />}
    </>
  )
}
