import { Button, NativeSelect, Select } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { User } from '@/api/session'
import { LOCALES } from '@/constants'
import { changeUser } from '@/features/accounts/api'
import forms from '@/features/accounts/components/AccountForm.module.css'
import { browserZone } from '@/features/accounts/useOwnZone'
import type { Locale } from '@/i18n/index'
import { zoneChoices, zoneName } from '@/lib/zones'
import { FormAlert } from '@/ui/FormAlert'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import classes from './ProfileCard.module.css'

const schema = z.object({ language: z.enum(LOCALES), timeZone: z.string() })
const OF_THE_DEVICE = 'device'

type Props = { user: User; onDirty: (dirty: boolean) => void }

/** What the reader is written in, and the hours of the own pages; neither is the store's. */
export function LanguageCard({ user, onDirty }: Props) {
  const { t, i18n } = useTranslation(['profile', 'forms', 'accounts'])
  const { language } = i18n
  const form = useServerForm({
    schema,
    texts: 'accounts',
    label: (field) => t(`zone.${field}`),
    values: { language: user.language as Locale, timeZone: user.timeZone },
    submit: async (output, { changed }) => {
      await changeUser(pick(output, changed))
      notify.success({ title: t('forms:saved') })
    },
  })
  const { dirty, submitting, formError, getInputProps, values, setFieldValue } = form
  useEffect(() => onDirty(dirty && !submitting), [onDirty, dirty, submitting])
  const own = browserZone()
  const zones = useMemo(
    () => [
      { value: OF_THE_DEVICE, label: t('zone.device', { zone: zoneName(own, language) }) },
      ...zoneChoices(language, [own, user.timeZone]),
    ],
    [t, own, language, user.timeZone],
  )
  const { error } = getInputProps('timeZone')
  return (
    <FormSection title={t('zone.title')} note={t('zone.note')}>
      <form noValidate onSubmit={form.onSubmit} className={forms.form}>
        {formError !== undefined && <FormAlert>{formError}</FormAlert>}
        <div className={forms.pair}>
          <NativeSelect
            name="language"
            data={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
            {...getInputProps('language')}
          />
          <Select
            label={t('zone.timeZone')}
            name="timeZone"
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('zone.none')}
            limit={100}
            data={zones}
            value={values.timeZone || OF_THE_DEVICE}
            onChange={(zone) =>
              setFieldValue('timeZone', zone === null || zone === OF_THE_DEVICE ? '' : zone)
            }
            error={error}
          />
        </div>
        <div className={classes.actions}>
          {dirty && <Button onClick={form.discard}>{t('accounts:profile.discard')}</Button>}
          <Button type="submit" variant="filled" disabled={!dirty} loading={submitting}>
            {t('forms:save')}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
