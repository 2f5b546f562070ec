import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '@/features/payments/api'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { isCci, isLikelyCci } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'

type Props = { form: MethodForm; warnings: PaymentMethod['warnings'] }

/** The account that buyers transfer to; doubtful control digits are said, not refused. */
export function AccountFields({ form, warnings }: Props) {
  const { t } = useTranslation('payments')
  const inPeru = useStore().country === 'PE'
  const { values, changed, getInputProps } = form
  const doubtful = isCci(values.cci) && !isLikelyCci(values.cci)
  const current = warnings.filter(({ field }) => !changed.some((name) => name === field))
  return (
    <FormSection title={t('form.account')} note={t('form.accountNote')}>
      <TextInput {...getInputProps('bank')} autoComplete="off" />
      <TextInput {...getInputProps('accountNumber')} autoComplete="off" inputMode="numeric" />
      {inPeru && (
        <DigitsInput
          {...getInputProps('cci')}
          description={t('form.cciHelp')}
          autoComplete="off"
          maxLength={20}
        />
      )}
      {(doubtful || current.length > 0) && (
        <FormAlert tone="warning">
          {doubtful ? t('form.cciUnlikely') : current[0]?.message}
        </FormAlert>
      )}
      <TextInput {...getInputProps('holder')} autoComplete="name" />
    </FormSection>
  )
}
