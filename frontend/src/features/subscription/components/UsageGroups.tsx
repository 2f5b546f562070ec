import { IconGauge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupUses } from '@/features/subscription/gates'
import type { GateUse } from '@/features/subscription/myPlan'
import { gateText } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { joinWords } from '@/lib/text'
import { StatusChip } from '@/ui/StatusChip'
import classes from './UsageGroups.module.css'

type Tone = 'over' | 'near' | 'room'

function useWords({ gate, used, limit }: GateUse) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  const text = (count: number | null) => gateText(gate, count, locale)
  return t('usage.of', { used: text(used), limit: text(limit) })
}

function Line({ use, tone }: { use: GateUse; tone: Tone }) {
  const { t } = useTranslation(['myPlan', 'subscription'])
  const { locale } = useLocalePath()
  const words = useWords(use)
  const left = (use.limit ?? 0) - use.used
  const notes = [
    tone === 'over' ? t('usage.overNote') : '',
    tone === 'near' && left > 0
      ? t('usage.left', { count: left, text: gateText(use.gate, left, locale) })
      : '',
    tone === 'near' && left === 0 ? t('usage.full') : '',
    use.storeName ? t('usage.inStore', { store: use.storeName }) : '',
  ]
  const note = notes.filter(Boolean).join(' ')
  const share = use.limit === null ? 0 : use.used / Math.max(1, use.limit)
  return (
    <div className={classes.line} data-tone={tone}>
      <dt>{t(`subscription:limits.${use.gate}`)}</dt>
      <dd className="tabular">{words}</dd>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {note !== '' && <p>{note}</p>}
    </div>
  )
}

function Lines({ uses, tone }: { uses: GateUse[]; tone: Tone }) {
  return (
    <dl className={classes.lines}>
      {uses.map((use) => (
        <Line key={use.gate} use={use} tone={tone} />
      ))}
    </dl>
  )
}

/** What the plan holds and how full it is: over, near, with room. */
export function UsageGroups({ uses }: { uses: GateUse[] }) {
  const { t, i18n } = useTranslation(['myPlan', 'subscription'])
  const { locale } = useLocalePath()
  const { over, near, room, others } = groupUses(uses)
  const also = others
    .filter(({ limit }) => limit !== 0)
    .map(
      ({ gate, limit }) =>
        `${gateText(gate, limit, locale)} ${t(`short.${gate}`, { count: limit ?? 2 })}`,
    )
  return (
    <>
      {over.length > 0 && (
        <section className={classes.group} aria-label={t('usage.over', { count: over.length })}>
          <div className={classes.head}>
            <StatusChip tone="warning" icon={IconGauge}>
              {t('usage.over', { count: over.length })}
            </StatusChip>
            <span>{t('usage.overLine')}</span>
          </div>
          <Lines uses={over} tone="over" />
        </section>
      )}
      {near.length > 0 && (
        <section className={classes.group} aria-label={t('usage.near')}>
          <div className={classes.head}>
            <strong>{t('usage.near')}</strong>
          </div>
          <Lines uses={near} tone="near" />
        </section>
      )}
      <section className={classes.group} aria-label={t('usage.room')}>
        <div className={classes.head}>
          <strong>{t('usage.room')}</strong>
          {also.length > 0 && (
            <span>{t('usage.also', { list: joinWords(also, i18n.language) })}</span>
          )}
        </div>
        <Lines uses={room} tone="room" />
      </section>
    </>
  )
}
