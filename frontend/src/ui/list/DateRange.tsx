import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayIn } from '@/lib/dates'
import classes from './DateRange.module.css'

type Days = { from?: string; to?: string }
type Props = {
  value: Days
  onChange: (days: Days) => void
  /** Whose today it is. */
  timeZone: string
}

const DAY_MS = 86_400_000

function presetDays(preset: 'today' | 'week' | 'month', timeZone: string, now = Date.now()) {
  const today = dayIn(now, timeZone)
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'week') return { from: dayIn(now - 6 * DAY_MS, timeZone), to: today }
  return { from: `${today.slice(0, 8)}01`, to: today }
}

/** From one day to another: some ready ones, or any two; either may be left open. */
export function DateRange({ value, onChange, timeZone }: Props) {
  const { t } = useTranslation('ui')
  const field = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`dateRange.${name}`)}
      value={value[name] ?? ''}
      min={name === 'to' ? value.from : undefined}
      max={name === 'from' ? value.to : undefined}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <>
      <div className={classes.presets}>
        {(['today', 'week', 'month'] as const).map((preset) => (
          <Button
            key={preset}
            size="compact-md"
            onClick={() => onChange(presetDays(preset, timeZone))}
          >
            {t(`dateRange.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <div className={classes.dates}>
        {field('from')}
        {field('to')}
      </div>
    </>
  )
}
