import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Interval } from '@/features/warehouses/hours'
import classes from './Hours.module.css'

type Props = {
  /** What day it is, for the names of the fields. */
  day: string
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
}

/** From and until, as often as a day has them. */
export function IntervalFields({ day, intervals, onChange }: Props) {
  const { t } = useTranslation('warehouses')
  const put = (index: number, part: Partial<Interval>) =>
    onChange(intervals.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return intervals.map((interval, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no other name than their place
    <span className={classes.interval} key={index}>
      <TextInput
        type="time"
        aria-label={t('hours.opens', { day })}
        value={interval.opens}
        onChange={(event) => put(index, { opens: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <TextInput
        type="time"
        aria-label={t('hours.closes', { day })}
        value={interval.closes}
        onChange={(event) => put(index, { closes: event.currentTarget.value })}
      />
      <ActionIcon
        aria-label={t('hours.remove', { day, from: interval.opens, to: interval.closes })}
        onClick={() => onChange(intervals.filter((_, at) => at !== index))}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </span>
  ))
}
