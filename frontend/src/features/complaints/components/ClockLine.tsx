import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Clock, noon } from '@/features/complaints/api'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { StatusChip } from '@/ui/StatusChip'
import classes from './complaints.module.css'

/** From this day on the clock is red. */
const RED_FROM = 13

/** How much is left, in words: never by a colour alone. */
export function useLeft() {
  const { t } = useTranslation('complaints')
  return ({ left }: Clock) => {
    if (left > 0) return t('clock.left', { count: left })
    return left === 0 ? t('clock.today') : t('clock.overdue', { count: -left })
  }
}

export function ClockChip({ clock, answered }: { clock: Clock; answered: boolean }) {
  const { t } = useTranslation('complaints')
  const left = useLeft()
  if (answered)
    return (
      <StatusChip tone="ok" icon={IconCircleCheck}>
        {t('state.ANSWERED')}
      </StatusChip>
    )
  const isRed = clock.passed >= RED_FROM
  return (
    <StatusChip tone={isRed ? 'danger' : 'neutral'} icon={isRed ? IconAlertTriangle : IconClock}>
      {left(clock)}
    </StatusChip>
  )
}

/** A tick for each working day; those of the reminders stand taller. */
export function Ticks({ clock }: { clock: Clock }) {
  const days = Array.from({ length: clock.term }, (_, index) => index + 1)
  return (
    <div className={classes.ticks} data-late={clock.passed >= RED_FROM || undefined} aria-hidden>
      {days.map((day) => (
        <span
          key={day}
          data-passed={day <= clock.passed || undefined}
          data-warns={clock.reminders.includes(day) || undefined}
        />
      ))}
    </div>
  )
}

type Props = { clock: Clock; dueOn: string; answered: boolean }

export function ClockLine({ clock, dueOn, answered }: Props) {
  const { t } = useTranslation('complaints')
  const { locale } = useLocalePath()
  if (answered)
    return <span className={classes.dim}>{t('clock.answeredIn', { count: clock.passed })}</span>
  return (
    <div className={classes.clock}>
      <Ticks clock={clock} />
      <div className={`${classes.ends} ${classes.dim}`}>
        <span>{t('clock.day', { day: clock.passed, term: clock.term })}</span>
        <span>{t('clock.due', { day: formatDay(noon(dueOn), locale, 'UTC') })}</span>
      </div>
    </div>
  )
}
