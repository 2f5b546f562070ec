import { TextInput } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import classes from '@/features/discounts/components/Discounts.module.css'
import type { RuleForm } from '@/features/discounts/components/RuleForm'
import { useStore } from '@/lib/store/useStore'

const HOURS_OF_DAY = 24

/** From when to when, on the clock of the store; how long that is stands below. */
export function WhenFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation('discounts')
  const { timeZone } = useStore()
  const { startsAt, endsAt } = form.values
  const hours = startsAt && endsAt ? dayjs(endsAt).diff(dayjs(startsAt), 'hour') : 0
  const lasts =
    hours >= HOURS_OF_DAY * 2
      ? t('when.days', { count: Math.round(hours / HOURS_OF_DAY) })
      : t('when.hours', { count: hours })
  return (
    <div className={classes.two}>
      <TextInput
        {...form.getInputProps('startsAt')}
        type="datetime-local"
        description={t('when.zone', { zone: timeZone.split('/').at(-1)?.replace('_', ' ') })}
      />
      <TextInput
        {...form.getInputProps('endsAt')}
        type="datetime-local"
        description={hours > 0 ? lasts : t('when.open')}
      />
    </div>
  )
}
