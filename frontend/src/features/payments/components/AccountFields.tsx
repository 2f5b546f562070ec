import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { isCci, isLikelyCci, onlyDigits } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'

type Props = { form: MethodForm; warnings: PaymentMethod['warnings'] }

/** The account that buyers transfer to; doubtful control digits are said, not refused. */
export function AccountFields({ form, warnings }: Props) {
  const { t } = useTranslation('payments')
  const inPeru = useStore().country === 'PE'
  const { values, errors, changed } = form
  const doubtful = isCci(values.cci) && !isLikelyCci(values.cci)
  const told = warnings.filter(({ field }) => !changed.some((name) => name === field))
  const text = (field: 'holder' | 'bank' | 'accountNumber', maxLength: number) => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    maxLength,
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set(field, event.currentTarget.value),
    onBlur: () => form.leave(field),
  })
  return (
    <FormSection title={t('form.account')} note={t('form.accountNote')}>
      <TextInput {...text('bank', 80)} autoComplete="off" />
      <TextInput {...text('accountNumber', 40)} autoComplete="off" inputMode="numeric" />
      {inPeru && (
        <TextInput
          id="field-cci"
          label={t('field.cci')}
          description={t('form.cciHelp')}
          inputMode="numeric"
          autoComplete="off"
          value={values.cci}
          error={errors.cci}
          onBlur={() => form.leave('cci')}
          onChange={(event) => form.set('cci', onlyDigits(event.currentTarget.value).slice(0, 20))}
        />
      )}
      {(doubtful || told.length > 0) && (
        <FormAlert tone="warning">{doubtful ? t('form.cciUnlikely') : told[0]?.message}</FormAlert>
      )}
      <TextInput {...text('holder', 120)} autoComplete="name" />
    </FormSection>
  )
}
