import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftSession } from '@/features/orders/manual/useManualDraft'
import { useLocalePath } from '@/i18n/localePath'
import { dayIn, formatDayTime } from '@/lib/dates'
import { useStore } from '@/lib/store/useStore'
import { fromFieldTime } from '@/lib/zoneTime'
import { SideCard } from '@/ui/SideCard'
import classes from './manual.module.css'

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE

/** Half an hour, two hours, tonight at eight, tomorrow at this time. */
function choices(timeZone: string, now: number) {
  const tonight = Date.parse(fromFieldTime(`${dayIn(now, timeZone)}T20:00`, timeZone) ?? '')
  const all = {
    half: now + 30 * MINUTE,
    two: now + 120 * MINUTE,
    ...(tonight > now + 120 * MINUTE && { tonight }),
    tomorrow: now + DAY_MS,
  }
  return Object.entries(all)
}

/** Nobody else buys its units while one talks; off unless it is asked for. */
export function HoldCard({ session }: { session: DraftSession }) {
  const { t } = useTranslation('manualOrder')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { doc, draft, change } = session
  const counted = draft?.lines.filter(({ left }) => left !== null) ?? []
  if (counted.length === 0) return null
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const options = choices(timeZone, Date.now())
  const hold = (moment: number) => change({ holdUntil: new Date(moment).toISOString() })
  return (
    <SideCard title={t('hold.title')}>
      <div className={classes.body}>
        <Switch
          checked={doc.holdUntil !== null}
          label={t('hold.label')}
          description={
            doc.holdUntil ? t('hold.held', { count: draft?.heldUnits ?? 0, units }) : t('hold.help')
          }
          onChange={({ currentTarget: { checked } }) =>
            checked ? hold(options[1]?.[1] ?? Date.now()) : change({ holdUntil: null })
          }
        />
        {doc.holdUntil && (
          <NativeSelect
            label={t('hold.until')}
            value="now"
            data={[
              { value: 'now', label: formatDayTime(doc.holdUntil, locale, timeZone) },
              ...options.map(([value]) => ({ value, label: t(`hold.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const found = options.find(([name]) => name === value)
              if (found) hold(found[1])
            }}
          />
        )}
      </div>
    </SideCard>
  )
}
