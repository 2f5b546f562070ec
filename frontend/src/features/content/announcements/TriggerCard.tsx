import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  FREQUENCIES,
  type PopupValues,
  TRIGGERS,
} from '@/features/content/announcements/announcementForm'
import classes from '@/features/content/announcements/announcements.module.css'
import type { FieldProps } from '@/features/content/announcements/fields'
import { PlacesField } from '@/features/content/announcements/PlacesField'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'

type Props = { form: FieldProps; trigger: PopupValues['trigger'] }

/** What brings a pop-up, how often, and on which pages. */
export function TriggerCard({ form, trigger }: Props) {
  const { t } = useTranslation('announcements')
  const after = form.getInputProps('after')
  return (
    <FormSection title={t('trigger.title')} note={t('trigger.note')}>
      <div className={classes.two}>
        <Select
          {...form.getInputProps('trigger')}
          data={TRIGGERS.map((value) => ({ value, label: t(`trigger.${value}`) }))}
          allowDeselect={false}
          description={trigger === 'EXIT' ? t('trigger.exitHelp') : undefined}
        />
        {trigger !== 'EXIT' && (
          <DigitsInput {...after} label={t(`trigger.after.${trigger}`)} maxLength={3} />
        )}
      </div>
      <Select
        {...form.getInputProps('frequency')}
        data={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        allowDeselect={false}
      />
      <PlacesField form={form} help={t('popup.placesHelp')} />
    </FormSection>
  )
}
