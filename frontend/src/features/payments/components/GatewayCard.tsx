import { Radio, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { ConnectionSteps } from '@/features/payments/components/ConnectionSteps'
import { FeeCard } from '@/features/payments/components/FeeCard'
import { SecretFields } from '@/features/payments/components/SecretFields'
import { useConnection } from '@/features/payments/useConnection'
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
  const choose = (provider: string) => {
    const next = gateways.find(({ key }) => key === provider)
    const testMode = method?.provider === provider ? method.testMode : !next?.alwaysTest
    form.setValues({ provider, secrets: {}, testSecrets: {}, testMode })
  }
  return (
    <>
      <FormSection title={t('gateway.title')} note={t('gateway.note')}>
        <Radio.Group
          id="field-provider"
          aria-label={t('field.provider')}
          value={values.provider}
          error={errors.provider}
          onChange={choose}
        >
          <div className={classes.gateways}>
            {gateways.map(({ key, name, alwaysTest, closedHere }) => (
              <Radio
                key={key}
                value={key}
                label={name}
                disabled={closedHere}
                description={
                  closedHere
                    ? t('gateway.closedHere', { name })
                    : alwaysTest
                      ? t('gateway.sandboxLine')
                      : undefined
                }
              />
            ))}
          </div>
        </Radio.Group>
        {chosen?.alwaysTest && <FormAlert tone="warning">{t('gateway.alwaysTest')}</FormAlert>}
      </FormSection>
      {chosen && !chosen.alwaysTest && <Account form={form} gateway={chosen} method={method} />}
      {chosen && <FeeCard form={form} gateway={chosen} />}
      {chosen?.capabilities.includes('HOLD') && <Capture form={form} />}
    </>
  )
}

type AccountProps = { form: MethodForm; gateway: Gateway; method: PaymentMethod | undefined }

/** Two sets of keys: buyers see the method with the live one alone, which opens when the other is proven. */
function Account({ form, gateway, method }: AccountProps) {
  const { t } = useTranslation('payments')
  const { testMode } = form.values
  const isStored = method?.provider === gateway.key
  const connection = useConnection(isStored ? method : undefined, testMode)
  const trial = useConnection(isStored ? method : undefined, true)
  const isLive = isStored && !method.testMode
  const isProven = isLive || trial.isProven
  const hints = isStored ? (testMode ? method.testCredentialHints : method.credentialHints) : {}
  return (
    <FormSection
      title={gateway.name}
      note={t('gateway.accountNote')}
      end={
        <SegmentedControl
          id="field-testMode"
          aria-label={t('field.testMode')}
          data={[
            { value: 'test', label: t('gateway.test') },
            { value: 'live', label: t('gateway.live'), disabled: !isProven },
          ]}
          value={testMode ? 'test' : 'live'}
          onChange={(mode) => form.setFieldValue('testMode', mode === 'test')}
        />
      }
    >
      {form.errors.testMode && <FormAlert>{form.errors.testMode}</FormAlert>}
      {testMode ? (
        <FormAlert tone="warning">{t('gateway.testLine')}</FormAlert>
      ) : (
        <p className={classes.example}>{t('gateway.liveLine')}</p>
      )}
      {isLive && method.connectionFailure !== '' && (
        <FormAlert tone="danger">
          {t(`gateway.failing.${method.connectionFailure}`, {
            defaultValue: t('gateway.failing.credentials'),
          })}
        </FormAlert>
      )}
      {testMode && !isProven && <p className={classes.example}>{t('gateway.liveLater')}</p>}
      <SecretFields
        key={testMode ? 'test' : 'live'}
        form={form}
        gateway={gateway}
        hints={hints}
        field={testMode ? 'testSecrets' : 'secrets'}
      />
      <ConnectionSteps gateway={gateway} connection={connection} isStored={isStored} />
    </FormSection>
  )
}

function Capture({ form }: { form: MethodForm }) {
  const { t } = useTranslation('payments')
  return (
    <FormSection title={t('gateway.capture')}>
      <Radio.Group
        aria-label={t('gateway.capture')}
        value={form.values.capture}
        onChange={(value) => form.setFieldValue('capture', value as typeof form.values.capture)}
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
  )
}
