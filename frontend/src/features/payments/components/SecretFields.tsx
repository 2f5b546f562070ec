import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Gateway } from '@/features/payments/api'
import { say } from '@/features/payments/methodWords'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { useLocalePath } from '@/i18n/localePath'
import { FormAlert } from '@/ui/FormAlert'
import classes from './Rules.module.css'

type Props = {
  form: MethodForm
  gateway: Gateway
  hints: Record<string, string>
  /** Which of the two sets. */
  field: 'secrets' | 'testSecrets'
}
type Field = Gateway['fields'][number]
type FieldProps = Omit<Props, 'gateway' | 'field'> & { field: Field; set: Props['field'] }

/** Written, never read back: what is kept shows its last four at most. */
function SecretField({ form, field, hints, set }: FieldProps) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { key, required, secret } = field
  const secrets = form.values[set]
  const written = secrets[key]
  const storedHint = hints[key]
  const label = say(field.label, locale)
  const { [key]: _, ...others } = secrets
  const write = (text: string) =>
    form.setFieldValue(set, text === '' ? others : { ...secrets, [key]: text })
  const shared = {
    id: `field-${set}-${key}`,
    label,
    withAsterisk: required,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 2000,
    value: written ?? '',
    placeholder: written === null ? undefined : storedHint,
    description:
      storedHint === undefined
        ? undefined
        : t(written === null ? 'gateway.forgets' : 'gateway.kept', { hint: storedHint }),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      write(event.currentTarget.value.trim()),
  }
  return (
    <div className={classes.secret}>
      {secret ? (
        <PasswordInput
          {...shared}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('gateway.show', { name: label }) }}
        />
      ) : (
        <TextInput {...shared} />
      )}
      {storedHint !== undefined && (
        <Button
          aria-label={t(written === null ? 'gateway.keepOne' : 'gateway.forgetOne', {
            name: label,
          })}
          onClick={() =>
            form.setFieldValue(set, written === null ? others : { ...secrets, [key]: null })
          }
        >
          {t(written === null ? 'gateway.keep' : 'gateway.forget')}
        </Button>
      )}
    </div>
  )
}

/** What a gateway wants to know of the merchant's account. */
export function SecretFields({ form, gateway, hints, field: set }: Props) {
  const { t } = useTranslation('payments')
  return (
    <fieldset id={`field-${set}`} className={classes.secrets} tabIndex={-1}>
      <legend className={classes.label}>{t('gateway.account', { name: gateway.name })}</legend>
      {gateway.fields.map((field) => (
        <SecretField key={field.key} form={form} field={field} hints={hints} set={set} />
      ))}
      {form.errors[set] && <FormAlert>{form.errors[set]}</FormAlert>}
    </fieldset>
  )
}
