import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Choice, kindOf } from '@/features/payments/methodKinds'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'

const WAITED_FOR = ['WALLET_MANUAL', 'BANK_TRANSFER', 'CARD_GATEWAY']

/** Whether it is in the shop, and how long an order waits for it. */
export function OfferCard({ form, choice }: { form: MethodForm; choice: Choice }) {
  const { t } = useTranslation('payments')
  const { values, getInputProps } = form
  return (
    <FormSection title={t('form.offer')}>
      <Switch
        {...getInputProps('enabled', { type: 'checkbox' })}
        description={t(values.enabled ? 'form.enabledOn' : 'form.enabledOff')}
      />
      {WAITED_FOR.includes(kindOf(choice)) && (
        <DigitsInput
          {...getInputProps('dueHours')}
          description={t('form.dueHoursHelp')}
          placeholder={t('form.dueHoursEmpty')}
          maxLength={3}
          maxWidth={260}
        />
      )}
    </FormSection>
  )
}
