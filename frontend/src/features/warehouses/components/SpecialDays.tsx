import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntervalFields } from '@/features/warehouses/components/IntervalFields'
import { withHolidays } from '@/features/warehouses/holidays'
import { MAX_INTERVALS, nextInterval, type SpecialDay, wrongDay } from '@/features/warehouses/hours'
import { dayIn } from '@/lib/dates'
import classes from './Hours.module.css'

type Props = {
  id: string
  value: SpecialDay[]
  onChange: (days: SpecialDay[]) => void
  country: string
  timeZone: string
}

type DayProps = {
  day: SpecialDay
  all: SpecialDay[]
  onChange: (part: Partial<SpecialDay>) => void
  onRemove: () => void
}

function Special({ day, all, onChange, onRemove }: DayProps) {
  const { t } = useTranslation('warehouses')
  const { date, intervals, note } = day
  const problem = wrongDay(day, all)
  const name = note || date || t('special.new')
  return (
    <li className={classes.special}>
      <TextInput
        type="date"
        aria-label={t('special.dateOf', { day: name })}
        value={date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('special.noteOf', { day: name })}
        placeholder={t('special.note')}
        maxLength={120}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className={classes.intervals}>
        {intervals.length === 0 && <span className={classes.closed}>{t('special.closed')}</span>}
        <IntervalFields
          day={name}
          intervals={intervals}
          onChange={(next) => onChange({ intervals: next })}
        />
        {problem && (
          <p className={classes.problem} role="alert">
            {t(`hours.problem.${problem}`)}
          </p>
        )}
      </div>
      <div className={classes.tools}>
        <ActionIcon
          aria-label={t('hours.add', { day: name })}
          disabled={intervals.length >= MAX_INTERVALS}
          onClick={() => onChange({ intervals: [...intervals, nextInterval(intervals)] })}
        >
          <IconPlus size={16} stroke={2} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('special.remove', { day: name })} onClick={onRemove}>
          <IconTrash size={16} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Dates that differ from the week: closed, or open at other hours. */
export function SpecialDays({ id, value, onChange, country, timeZone }: Props) {
  const { t } = useTranslation('warehouses')
  const today = dayIn(Date.now(), timeZone)
  const add = () => onChange([...value, { date: '', intervals: [], note: '' }])
  return (
    <div id={id} tabIndex={-1} className={classes.week}>
      {value.length > 0 && (
        <ul className={classes.specials}>
          {value.map((day, index) => (
            <Special
              // biome-ignore lint/suspicious/noArrayIndexKey: a date may be half written
              key={index}
              day={day}
              all={value}
              onChange={(part) =>
                onChange(value.map((old, at) => (at === index ? { ...old, ...part } : old)))
              }
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={add}>
          {t('special.add')}
        </Button>
        {country === 'PE' && (
          <Button
            variant="subtle"
            leftSection={<IconCalendarPlus size={16} stroke={2} aria-hidden />}
            onClick={() =>
              onChange(withHolidays(value, today, (name) => t(`special.holiday.${name}`)))
            }
          >
            {t('special.holidays')}
          </Button>
        )}
      </div>
    </div>
  )
}
