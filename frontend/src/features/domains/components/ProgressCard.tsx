import { IconRefresh, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { atDomain, CHECK, type CustomDomain } from '@/features/domains/api'
import classes from '@/features/domains/components/domains.module.css'
import { progressOf, stepsDone } from '@/features/domains/domainState'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { PermissionButton } from '@/ui/PermissionButton'

const STEPS = ['added', 'records', 'lock', 'active'] as const

/** The four steps, what is next, and a look by hand, which activates nothing. */
export function ProgressCard({ domain }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const check = useStoreMutation('post', CHECK)
  const access = useAccess('domain.manage')
  const done = stepsDone(domain)
  const { right, needed, missing, unsure, extra } = progressOf(domain)
  const about = unsure > 0 && missing === 0 && extra === 0 ? 'unsure' : domain.state
  const next = domain.nextCheckAt && formatDayTime(domain.nextCheckAt, locale, timeZone)
  return (
    <section className={classes.card} aria-label={t('progress.title')}>
      <ol className={classes.steps}>
        {STEPS.map((step, at) => (
          <li
            key={step}
            data-state={at < done ? 'done' : at === done ? 'now' : 'later'}
            aria-current={at === done ? 'step' : undefined}
          >
            {step === 'records' && done === 1
              ? t('step.recordsOf', { right, needed })
              : t(`step.${step}`)}
          </li>
        ))}
      </ol>
      <div className={classes.next}>
        <span className={classes.icon}>
          <IconWorld size={22} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.nextWords}>
          <h2>{t(`next.${about}.title`)}</h2>
          <p>
            {t(`next.${about}.line`)} {next && t('next.again', { next })}
          </p>
        </div>
        <PermissionButton
          {...access}
          tone="primary"
          loading={check.isPending}
          leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}
          onClick={() => check.mutate(atDomain(domain._id))}
        >
          {t('progress.check')}
        </PermissionButton>
      </div>
    </section>
  )
}
