import { ActionIcon, Button, Chip, Input, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarOf, calendarSchema } from '@/features/shipping/logistics/settingsForms'
import type { ShippingSettings } from '@/features/shipping/logistics/types'
import { useSettingsForm } from '@/features/shipping/logistics/useSettingsForm'
import { useLocalePath } from '@/i18n/localePath'
import { formatDay } from '@/lib/dates'
import { joinWords } from '@/lib/text'
import { FormNotices } from '@/ui/crud/ResourceForm'
import { FormDialog } from '@/ui/FormDialog'
import { DigitsInput } from '@/ui/form/DigitsInput'
import classes from './Settings.module.css'

const WEEK = ['1', '2', '3', '4', '5', '6', '7'] as const
const MAX_CLOSED = 100
const COMING = 3

type DaysProps = { days: string[]; onChange: (days: string[]) => void; error?: string }

/** Days on which nothing leaves, besides the holidays. */
function ClosedDays({ days, onChange, error }: DaysProps) {
  const { t } = useTranslation('logistics')
  return (
    <Input.Wrapper label={t('field.closedDays')} labelElement="div" error={error}>
      <ul className={classes.closed}>
        {days.map((day, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is written in place
          <li key={place}>
            <TextInput
              type="date"
              aria-label={t('settings.closedDay', { number: place + 1 })}
              value={day}
              onChange={({ currentTarget: { value } }) =>
                onChange(days.map((one, at) => (at === place ? value : one)))
              }
            />
            <ActionIcon
              aria-label={t('settings.removeClosed', {
                day: day || t('settings.closedDay', { number: place + 1 }),
              })}
              onClick={() => onChange(days.filter((_, at) => at !== place))}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {days.length < MAX_CLOSED && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          onClick={() => onChange([...days, ''])}
        >
          {t('settings.addClosed')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** The next ones, so that who reads knows which are meant. */
function ComingHolidays({ holidays }: Pick<ShippingSettings, 'holidays'>) {
  const { t } = useTranslation('logistics')
  const { locale } = useLocalePath()
  if (holidays.length === 0) return null
  const days = holidays
    .slice(0, COMING)
    .map(({ day, name }) => `${name} (${formatDay(`${day}T12:00:00Z`, locale, 'UTC')})`)
  return (
    <p className={classes.help}>
      {t('settings.comingHolidays', { days: joinWords(days, locale) })}
    </p>
  )
}

type Props = { settings: ShippingSettings; onClose: () => void }

/** On which days parcels leave, and until what hour an order is one of today. */
export function CalendarDialog({ settings, onClose }: Props) {
  const { t } = useTranslation('logistics')
  const form = useSettingsForm({
    schema: calendarSchema,
    values: calendarOf(settings),
    version: settings.version,
    toBody: ({ weekdays, ...rest }) => ({ ...rest, weekdays: weekdays.map(Number) }),
    saved: 'settings.savedDays',
    onClose,
  })
  const { values, setFieldValue, getInputProps, errors } = form
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('settings.calendar')}
      confirmLabel={t('settings.save')}
      cancelLabel={t('settings.cancel')}
      pending={form.submitting}
      onConfirm={() => void form.submit()}
    >
      <FormNotices form={form} />
      <Input.Wrapper label={t('field.weekdays')} labelElement="div" error={errors.weekdays}>
        <fieldset className={classes.week} aria-label={t('field.weekdays')}>
          <Chip.Group
            multiple
            value={values.weekdays}
            onChange={(days) => setFieldValue('weekdays', days)}
          >
            {WEEK.map((day) => (
              <Chip key={day} value={day} size="sm">
                {t(`weekday.${day}`)}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
      </Input.Wrapper>
      <div className={classes.pair}>
        <TextInput {...getInputProps('cutoff')} type="time" />
        <DigitsInput {...getInputProps('preparationDays')} maxLength={2} />
      </div>
      <Switch {...getInputProps('skipHolidays', { type: 'checkbox' })} />
      {values.skipHolidays && <ComingHolidays holidays={settings.holidays} />}
      <ClosedDays
        days={values.closedDays}
        error={errors.closedDays}
        onChange={(days) => setFieldValue('closedDays', days)}
      />
    </FormDialog>
  )
}
