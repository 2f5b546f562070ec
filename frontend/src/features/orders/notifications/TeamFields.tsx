import { Checkbox, MultiSelect, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderNews, Recipients, TeamNews } from '@/features/orders/notifications/api'
import { MAX_RECIPIENTS } from '@/features/orders/notifications/notificationsForm'
import classes from './notifications.module.css'

type Props = {
  name: TeamNews
  news: OrderNews
  value: Recipients
  error?: string
  disabled: boolean
  onChange: (value: Recipients) => void
}

/** Who of the team is told one thing. */
export function TeamFields({ name, news, value, error, disabled, onChange }: Props) {
  const { t } = useTranslation('orderList')
  const { storeEmail, members } = news
  const { memberOids, emails } = value
  const set = (part: Partial<Recipients>) => onChange({ ...value, ...part })
  const people = members.map(({ _id, name: label }) => ({ value: _id, label }))
  const gets = (value.storeEmail && storeEmail !== '') || memberOids.length + emails.length > 0
  return (
    <fieldset className={classes.news} id={`field-${name}`} disabled={disabled}>
      <legend className={classes.legend}>{t(`news.${name}`)}</legend>
      <Checkbox
        className={classes.store}
        label={storeEmail ? t('news.storeEmail', { email: storeEmail }) : t('news.noEmail')}
        checked={value.storeEmail}
        onChange={(event) => set({ storeEmail: event.currentTarget.checked })}
      />
      <div className={classes.pair}>
        <MultiSelect
          classNames={{ label: classes.label }}
          label={t('news.members')}
          data={people}
          value={memberOids.filter((oid) => people.some((one) => one.value === oid))}
          maxValues={MAX_RECIPIENTS}
          disabled={disabled}
          onChange={(chosen) => set({ memberOids: chosen })}
        />
        <TagsInput
          classNames={{ label: classes.label, description: classes.label }}
          label={t('news.emails')}
          description={t('news.emailsHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={emails}
          error={error}
          maxTags={MAX_RECIPIENTS}
          acceptValueOnBlur
          disabled={disabled}
          splitChars={[',', ';', ' ']}
          onChange={(given) => set({ emails: given.map((email) => email.trim().toLowerCase()) })}
        />
      </div>
      {!gets && <p className={classes.none}>{t('news.nobody')}</p>}
    </fieldset>
  )
}
