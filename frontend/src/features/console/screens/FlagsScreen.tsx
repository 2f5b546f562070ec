import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPower } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Flag, turnFlag, useConsoleAct, useConsoleQuery } from '@/features/console/api'
import { ReasonDialog } from '@/features/console/components/ReasonDialog'
import { ownZone } from '@/features/console/figures'
import { formatDayTime } from '@/lib/dates'
import { ErrorState } from '@/ui/ErrorState'
import { PageHeader } from '@/ui/PageHeader'
import { SideCard } from '@/ui/SideCard'
import { StatusChip } from '@/ui/StatusChip'
import { usePageTitle } from '@/ui/usePageTitle'
import classes from '../components/console.module.css'

function Line({ flag, onTurn }: { flag: Flag; onTurn: () => void }) {
  const { t, i18n } = useTranslation('console')
  const name = t(`flags.name.${flag.name}`, { defaultValue: flag.name })
  return (
    <li>
      <span className={classes.grow}>
        {name}
        <span className={classes.dim}>{t(`flags.what.${flag.name}`, { defaultValue: '' })}</span>
        {flag.turnedAt !== null && (
          <span className={classes.dim}>
            {t('flags.turned', {
              name: flag.turnedBy,
              when: formatDayTime(flag.turnedAt, i18n.language, ownZone()),
              reason: flag.reason,
            })}
          </span>
        )}
      </span>
      <StatusChip tone={flag.isOn ? 'ok' : 'danger'} icon={flag.isOn ? IconCircleCheck : IconPower}>
        {t(flag.isOn ? 'flags.on' : 'flags.off')}
      </StatusChip>
      <Button
        onClick={onTurn}
        aria-label={t(flag.isOn ? 'flags.turnOffNamed' : 'flags.turnOnNamed', { name })}
      >
        {t(flag.isOn ? 'flags.turnOff' : 'flags.turnOn')}
      </Button>
    </li>
  )
}

/** What can be shut for everybody without a release. */
export function FlagsScreen() {
  const { t } = useTranslation('console')
  usePageTitle(t('navigation.flags'))
  const act = useConsoleAct()
  const [turning, setTurning] = useState<Flag | null>(null)
  const { data, error, refetch } = useConsoleQuery('/api/v1/console/flag')
  const nameOf = (flag: Flag) => t(`flags.name.${flag.name}`, { defaultValue: flag.name })
  return (
    <>
      <PageHeader title={t('navigation.flags')} line={t('flags.line')} />
      <SideCard className={classes.body} title={t('flags.title')}>
        {error !== null && data === undefined && <ErrorState onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={160} />}
        <ul className={classes.lines}>
          {data?.items.map((flag) => (
            <Line key={flag.name} flag={flag} onTurn={() => setTurning(flag)} />
          ))}
        </ul>
      </SideCard>
      {turning !== null && (
        <ReasonDialog
          title={t(turning.isOn ? 'flags.turnOffNamed' : 'flags.turnOnNamed', {
            name: nameOf(turning),
          })}
          line={t('flags.reason')}
          confirmLabel={t(turning.isOn ? 'flags.turnOff' : 'flags.turnOn')}
          danger={turning.isOn}
          onClose={() => setTurning(null)}
          onConfirm={(reason) =>
            act(
              () => turnFlag(turning.name, !turning.isOn, reason),
              t(turning.isOn ? 'flags.isOff' : 'flags.isOn', { name: nameOf(turning) }),
            )
          }
        />
      )}
    </>
  )
}
