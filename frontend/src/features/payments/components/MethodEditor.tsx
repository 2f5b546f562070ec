import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import type { PaymentMethod } from '@/features/payments/api'
import { AccountFields } from '@/features/payments/components/AccountFields'
import { TextsCard } from '@/features/payments/components/TextsCard'
import { WalletFields } from '@/features/payments/components/WalletFields'
import { type Choice, kindOf } from '@/features/payments/methodForm'
import { useMethodEditor } from '@/features/payments/useMethodEditor'
import { useHref } from '@/lib/appLink'
import { onlyDigits } from '@/lib/peru'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import { SettingsForm } from '@/ui/SettingsForm'

type Props = { method?: PaymentMethod; choice: Choice }

const WAITED_FOR = ['WALLET_MANUAL', 'BANK_TRANSFER', 'OTHER']

export function MethodEditor({ method, choice }: Props) {
  const { t } = useTranslation('payments')
  const href = useHref()
  const access = useAccess(method === undefined ? 'payments.create' : 'payments.edit')
  const removal = useAccess('payments.delete')
  const { form, remove } = useMethodEditor(method, choice)
  const { values, errors } = form
  const kind = kindOf(choice)
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      saveLabel={method === undefined ? t('form.add') : undefined}
      header={
        <PageHeader
          title={t(`kind.${choice}.title`)}
          line={t(`kind.${choice}.line`)}
          back={{ to: href.store(paths.paymentMethods), label: t('list.title') }}
          actions={
            method && (
              <PermissionButton {...removal} tone="danger" onClick={() => void remove()}>
                {t('form.remove')}
              </PermissionButton>
            )
          }
        />
      }
    >
      {kind === 'WALLET_MANUAL' && <WalletFields form={form} wallet={choice} />}
      {kind === 'BANK_TRANSFER' && <AccountFields form={form} warnings={method?.warnings ?? []} />}
      <FormSection title={t('form.offer')}>
        <Switch
          label={t('field.enabled')}
          description={t(values.enabled ? 'form.enabledOn' : 'form.enabledOff')}
          checked={values.enabled}
          onChange={(event) => form.set('enabled', event.currentTarget.checked)}
        />
        {WAITED_FOR.includes(kind) && (
          <TextInput
            id="field-dueHours"
            label={t('field.dueHours')}
            description={t('form.dueHoursHelp')}
            inputMode="numeric"
            styles={{ wrapper: { maxWidth: 160 } }}
            value={values.dueHours}
            error={errors.dueHours}
            onBlur={() => form.leave('dueHours')}
            onChange={(event) =>
              form.set('dueHours', onlyDigits(event.currentTarget.value).slice(0, 3))
            }
          />
        )}
      </FormSection>
      <TextsCard form={form} />
    </SettingsForm>
  )
}
