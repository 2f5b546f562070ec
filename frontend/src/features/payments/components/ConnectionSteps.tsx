import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Gateway } from '@/features/payments/api'
import type { Connection, useConnection } from '@/features/payments/useConnection'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { ErrorState } from '@/ui/ErrorState'
import classes from './Connection.module.css'

type Step = Connection['steps'][number]
type Props = {
  gateway: Gateway
  connection: ReturnType<typeof useConnection>
  isStored: boolean
}

const ICONS = {
  OK: IconCheck,
  FAILED: IconAlertTriangle,
  MISSING: IconCircleDashed,
  NOT_NEEDED: IconMinus,
}

/** What is proven of the connection, from where and when, and what is missing. */
export function ConnectionSteps({ gateway, connection, isStored }: Props) {
  const { t } = useTranslation('payments')
  const { query, found, check, isChecking } = connection
  if (!isStored) return <p className={classes.note}>{t('connection.saveFirst')}</p>
  if (query.isError && !found)
    return <ErrorState title={t('connection.failed')} onRetry={() => void query.refetch()} />
  if (!found) return <Skeleton height={160} />
  return (
    <div className={classes.connection}>
      {gateway.proof !== 'NONE' && (
        <div className={classes.address}>
          <span className={classes.label}>{t('connection.address')}</span>
          <code>{found.webhookUrl}</code>
          <CopyButton value={found.webhookUrl} label={t('connection.copy')} />
          <p className={classes.note}>{t('connection.addressHelp', { name: gateway.name })}</p>
        </div>
      )}
      <div className={classes.head}>
        <h3>{t('connection.title')}</h3>
        <span className={classes.note}>
          {t('connection.passed', { passed: found.passed, of: found.steps.length })}
        </span>
        <Button variant="default" loading={isChecking} onClick={check}>
          {t('connection.check')}
        </Button>
      </div>
      <ol className={classes.steps} aria-live="polite">
        {found.steps.map((step) => (
          <StepRow key={step.key} step={step} gateway={gateway} />
        ))}
      </ol>
    </div>
  )
}

function StepRow({ step, gateway }: { step: Step; gateway: Gateway }) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const Icon = ICONS[step.state]
  const name = gateway.name
  const when = step.at ? formatDayTime(step.at, locale, timeZone) : ''
  const detail = step.detail
    ? t(`connection.why.${step.detail}`, { defaultValue: step.detail })
    : ''
  const line = step.state === 'MISSING' ? t(`connection.how.${step.key}`, { name }) : detail
  return (
    <li className={classes.step} data-state={step.state}>
      <Icon size={18} stroke={2.2} aria-hidden />
      <div>
        <strong>{t(`connection.${step.key}.${wordOf(step, gateway)}`, { name })}</strong>
        {(line || when) && (
          <p className={classes.note}>{[line, when].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {step.seconds && (
        <span className={classes.seconds}>
          {t('connection.seconds', { seconds: step.seconds })}
        </span>
      )}
    </li>
  )
}

/** A provider that signs nothing is asked about each payment. */
function wordOf({ key, state }: Step, { proof }: Gateway): string {
  return key === 'MESSAGE' && state === 'OK' && proof === 'QUERIED' ? 'QUERIED' : state
}
