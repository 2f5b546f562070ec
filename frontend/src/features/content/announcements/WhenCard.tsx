import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '@/features/content/announcements/announcements.module.css'
import type { FieldProps } from '@/features/content/announcements/fields'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'

/** Whether it is in the shop, and from when to when on the clock of the store. */
export function WhenCard({ form }: { form: FieldProps }) {
  const { t } = useTranslation('announcements')
  const { timeZone } = useStore()
  return (
    <FormSection title={t('when.title')} note={t('when.note')}>
      <Switch {...form.getInputProps('visible', { type: 'checkbox' })} />
      <div className={classes.two}>
        <TextInput
          {...form.getInputProps('startsAt')}
          type="datetime-local"
          description={t('when.zone', { zone: timeZone.split('/').at(-1)?.replace('_', ' ') })}
        />
        <TextInput
          {...form.getInputProps('endsAt')}
          type="datetime-local"
          description={t('when.open')}
        />
      </div>
    </FormSection>
  )
}
