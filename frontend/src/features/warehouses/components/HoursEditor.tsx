import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntervalFields } from '@/features/warehouses/components/IntervalFields'
import {
  copyDay,
  DAYS,
  type Interval,
  MAX_INTERVALS,
  nextInterval,
  problemOf,
  type Week,
} from '@/features/warehouses/hours'
import classes from './Hours.module.css'

const WEEKDAYS = [0, 1, 2, 3, 4]
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

type DayProps = {
  name: string
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
  onCopy: (to: number[]) => void
}

function Day({ name, intervals, onChange, onCopy }: DayProps) {
  const { t } = useTranslation('warehouses')
  const problem = problemOf(intervals)
  return (
    <fieldset className={classes.day} aria-label={name}>
      <span className={classes.name}>{name}</span>
      <div className={classes.intervals}>
        {intervals.length === 0 && <span className={classes.closed}>{t('hours.closed')}</span>}
        <IntervalFields day={name} intervals={intervals} onChange={onChange} />
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
          onClick={() => onChange([...intervals, nextInterval(intervals)])}
        >
          <IconPlus size={16} stroke={2} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon aria-label={t('hours.copy', { day: name })}>
              <IconCopy size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onCopy(WEEKDAYS)}>{t('hours.toWeekdays')}</Menu.Item>
            <Menu.Item onClick={() => onCopy(EVERY_DAY)}>{t('hours.toAll')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </fieldset>
  )
}

type Props = { id: string; value: Week; onChange: (week: Week) => void }

/** The week of a place, a row a day. */
export function HoursEditor({ id, value, onChange }: Props) {
  const { t } = useTranslation('warehouses')
  const isEmpty = value.every((day) => day.length === 0)
  return (
    <div className={classes.week} id={id} tabIndex={-1}>
      {DAYS.map((day, index) => (
        <Day
          key={day}
          name={t(`hours.day.${day}`)}
          intervals={value[index] ?? []}
          onChange={(intervals) =>
            onChange(value.map((old, at) => (at === index ? intervals : old)))
          }
          onCopy={(to) => onChange(copyDay(value, index, to))}
        />
      ))}
      {!isEmpty && (
        <Button
          className={classes.none}
          variant="subtle"
          onClick={() => onChange(DAYS.map(() => []))}
        >
          {t('hours.none')}
        </Button>
      )}
    </div>
  )
}
