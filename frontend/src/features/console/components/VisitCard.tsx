import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconClock, IconHeartHandshake } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import classes from '@/features/console/screens/StoreVisits.module.css'
import type { StoreVisit, VisitEntry } from '@/features/console/visits'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime, formatTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'

const MINUTE = 60_000

/** "visible", "5", "Yape": what a person reads of a value. */
function useValue() {
  const { t } = useTranslation('support')
  const { locale } = useLocalePath()
  const say = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (value === null || value === '') return t('value.nothing')
    if (Array.isArray(value)) return value.map(say).join(', ')
    if (typeof value === 'object') {
      const texts = value as Record<string, unknown>
      return say(texts[locale] ?? Object.values(texts)[0] ?? null)
    }
    return String(value)
  }
  return say
}

function Line({ time, children }: { time: string; children: ReactNode }) {
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  return (
    <li>
      <time className={classes.time} dateTime={time}>
        {formatTime(time, locale, timeZone)}
      </time>
      {children}
    </li>
  )
}

function Undo({ entry }: { entry: VisitEntry }) {
  const { t } = useTranslation('support')
  const access = useAccess('settings.edit')
  const undo = useStoreMutation('post', '/api/v1/support/entry/{entry_id}/undo')
  if (entry.undoneAt !== null) {
    return (
      <StatusChip tone="neutral" icon={IconCheck}>
        {t('undone')}
      </StatusChip>
    )
  }
  return (
    <PermissionButton
      {...access}
      loading={undo.isPending}
      leftSection={<IconArrowBackUp size={16} stroke={2} aria-hidden />}
      onClick={() =>
        undo.mutate(
          { params: { path: { entry_id: entry._id } } },
          { onSuccess: () => notify.success({ title: t('undoneToast') }) },
        )
      }
    >
      {t('undo')}
    </PermissionButton>
  )
}

function EntryLine({ entry }: { entry: VisitEntry }) {
  const { t } = useTranslation('support')
  const say = useValue()
  const screen = t(`screen.${entry.screen}`, { defaultValue: entry.screen, label: entry.label })
  const isChange = entry.kind === 'CHANGED'
  return (
    <Line time={entry.at}>
      <span className={classes.what}>
        {t(isChange ? 'changed' : 'viewed', { screen })}
        {isChange &&
          Object.keys(entry.before).map((field) => (
            <span key={field} className={classes.dim}>
              {t('change', {
                field: t(`field.${field}`, { defaultValue: field }),
                before: say(entry.before[field]),
                after: say(entry.after[field]),
              })}
            </span>
          ))}
      </span>
      {isChange && <Undo entry={entry} />}
    </Line>
  )
}

function Answer({ visit }: { visit: StoreVisit }) {
  const { t } = useTranslation('support')
  const { allowed } = useAccess('settings.edit')
  const answer = useStoreMutation('post', '/api/v1/support/visit/{visit_id}/answer')
  if (visit.solved !== null) {
    return (
      <div className={classes.foot}>
        <p>{t(visit.solved ? 'solved' : 'notSolved')}</p>
      </div>
    )
  }
  if (!allowed || visit.endedAt === null) return null
  const send = (solved: boolean) =>
    answer.mutate({ params: { path: { visit_id: visit._id } }, body: { solved } })
  return (
    <div className={classes.foot}>
      <p>{t('question')}</p>
      <Button variant="filled" onClick={() => send(true)}>
        {t('yes')}
      </Button>
      <Button onClick={() => send(false)}>{t('notYet')}</Button>
    </div>
  )
}

/** One visit as its store reads it: from when to when, every page and every change, the newest first. */
export function VisitCard({ visit }: { visit: StoreVisit }) {
  const { t } = useTranslation('support')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { endedAt, createdAt, adminName } = visit
  const end = endedAt ?? new Date().toISOString()
  const minutes = Math.max(1, Math.round((Date.parse(end) - Date.parse(createdAt)) / MINUTE))
  const when = formatDayTime(createdAt, locale, timeZone)
  return (
    <section className={classes.card} aria-label={t('visit', { when })}>
      <div className={classes.head}>
        <IconHeartHandshake size={22} stroke={1.75} aria-hidden />
        <div>
          <h2>{t(endedAt === null ? 'isIn' : 'was', { count: minutes })}</h2>
          <span className={classes.dim}>
            {t('summary', {
              name: adminName,
              when,
              views: t('pages', { count: visit.views }),
              changes: t('changes', { count: visit.changes }),
            })}
          </span>
        </div>
        <StatusChip
          tone={endedAt === null ? 'warning' : 'neutral'}
          icon={endedAt === null ? IconClock : IconCheck}
        >
          {t(endedAt === null ? 'running' : 'ended')}
        </StatusChip>
      </div>
      <ul className={classes.lines}>
        {endedAt !== null && (
          <Line time={endedAt}>
            <span className={classes.what}>{t(`by.${visit.endedBy}`, { name: adminName })}</span>
          </Line>
        )}
        {visit.entries.map((entry) => (
          <EntryLine key={entry._id} entry={entry} />
        ))}
        <Line time={createdAt}>
          <span className={classes.what}>
            <strong>{t('opened', { name: adminName })}</strong>
            <span className={classes.dim}>{t('reason', { reason: visit.reason })}</span>
          </span>
        </Line>
      </ul>
      <Answer visit={visit} />
    </section>
  )
}
