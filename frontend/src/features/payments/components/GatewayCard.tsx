import { Radio, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { SecretFields } from '@/features/payments/components/SecretFields'
import type { MethodForm } from '@/features/payments/useMethodEditor'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import classes from './Rules.module.css'

type Props = { form: MethodForm; gateways: Gateway[]; method: PaymentMethod | undefined }

/** Who charges the cards, with which account, and when. */
export function GatewayCard({ form, gateways, method }: Props) {
  const { t } = useTranslation('payments')
  const { values, errors } = form
  const chosen = gateways.find(({ key }) => key === values.provider)
  const hints = method?.provider === values.provider ? method.credentialHints : {}
  return (
    <>
      <FormSection title={t('gateway.title')} note={t('gateway.note')}>
        <Radio.Group
          id="field-provider"
          aria-label={t('field.provider')}
          value={values.provider}
          error={errors.provider}
          onChange={(provider) => form.setValues({ provider, secrets: {} })}
        >
          <div className={classes.gateways}>
            {gateways.map(({ key, name, alwaysTest }) => (
              <Radio
                key={key}
                value={key}
                label={name}
                description={alwaysTest ? t('gateway.sandboxLine') : undefined}
              />
            ))}
          </div>
        </Radio.Group>
        {chosen !== undefined && chosen.fields.length > 0 && (
          <SecretFields form={form} gateway={chosen} hints={hints} />
        )}
        {chosen?.alwaysTest ? (
          <FormAlert tone="warning">{t('gateway.alwaysTest')}</FormAlert>
        ) : (
          <Switch
            {...form.getInputProps('testMode', { type: 'checkbox' })}
            description={t('gateway.testHelp')}
          />
        )}
      </FormSection>
      <FormSection title={t('gateway.capture')}>
        <Radio.Group
          aria-label={t('gateway.capture')}
          value={values.capture}
          onChange={(value) => form.setFieldValue('capture', value as typeof values.capture)}
        >
          <div className={classes.gateways}>
            {(['AUTOMATIC', 'MANUAL'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`capture.${value}.title`)}
                description={t(`capture.${value}.line`)}
              />
            ))}
          </div>
        </Radio.Group>
      </FormSection>
    </>
  )
}
