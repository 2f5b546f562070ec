import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Choice, kindOf } from '@/features/payments/methodForm'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { onlyDigits } from '@/lib/peru'
import { FormSection } from '@/ui/FormSection'

const WAITED_FOR = ['WALLET_MANUAL', 'BANK_TRANSFER', 'CARD_GATEWAY']

/** Whether it is in the shop, and how long an order waits for it. */
export function OfferCard({ form, choice }: { form: MethodForm; choice: Choice }) {
  const { t } = useTranslation('payments')
  const { values, errors } = form
  return (
    <FormSection title={t('form.offer')}>
      <Switch
        label={t('field.enabled')}
        description={t(values.enabled ? 'form.enabledOn' : 'form.enabledOff')}
        checked={values.enabled}
        onChange={(event) => form.set('enabled', event.currentTarget.checked)}
      />
      {WAITED_FOR.includes(kindOf(choice)) && (
        <TextInput
          id="field-dueHours"
          label={t('field.dueHours')}
          description={t('form.dueHoursHelp')}
          placeholder={t('form.dueHoursEmpty')}
          inputMode="numeric"
          styles={{ wrapper: { maxWidth: 260 } }}
          value={values.dueHours}
          error={errors.dueHours}
          onBlur={() => form.leave('dueHours')}
          onChange={(event) =>
            form.set('dueHours', onlyDigits(event.currentTarget.value).slice(0, 3))
          }
        />
      )}
    </FormSection>
  )
}
