import { Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Standard } from '@/features/shipping/api'
import {
  checkStandard,
  fromApi,
  type StandardValues,
  toBody,
} from '@/features/shipping/standardForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { onlyDigits } from '@/lib/peru'
import { useStore } from '@/lib/store/useStore'
import { FormSection } from '@/ui/FormSection'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'
import { SettingsForm } from '@/ui/SettingsForm'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import { useEditForm } from '@/ui/useEditForm'
import classes from './StandardEditor.module.css'

const PATH = '/api/v1/shipping/standard'

/** One price for the whole country. */
export function StandardEditor({ standard }: { standard: Standard }) {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const store = useStore()
  const cache = useQueryClient()
  const update = useStoreMutation('patch', PATH, { updates: PATH, silent: true })
  const access = useAccess('shipping.edit')
  const [language, setLanguage] = useState(store.language as TextLocale)
  const form = useEditForm<StandardValues>({
    key: `shipping:${store._id}`,
    base: fromApi(standard),
    version: standard.version,
    check: checkStandard((key) => t(key)),
    send: (values, _changed, version) => update.mutateAsync({ body: toBody(values, version) }),
    refresh: () => refetch(cache, storeQuery(store._id, 'get', PATH)),
  })
  const { values, errors } = form
  const money = (field: 'price' | 'freeFrom') => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    symbol: store.currencySymbol,
    digits: store.currencyDigits,
    value: values[field],
    error: errors[field],
    onChange: (value: string) => form.set(field, value),
    onBlur: () => form.leave(field),
  })
  const days = (field: 'minDays' | 'maxDays') => ({
    id: `field-${field}`,
    label: t(`field.${field}`),
    inputMode: 'numeric' as const,
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.set(field, onlyDigits(event.currentTarget.value).slice(0, 2)),
    onBlur: () => form.leave(field),
  })
  return (
    <SettingsForm
      form={form}
      {...access}
      labelOf={(field) => t(`field.${field}`)}
      header={
        <PageHeader
          title={t('standard.title')}
          line={t('standard.line')}
          back={{ to: href.store(paths.logistics), label: t('title') }}
        />
      }
    >
      <FormSection title={t('standard.offer')}>
        <Switch
          label={t('field.enabled')}
          description={t(values.enabled ? 'standard.on' : 'standard.isOff')}
          checked={values.enabled}
          onChange={(event) => form.set('enabled', event.currentTarget.checked)}
        />
        <MoneyInput {...money('price')} description={t('standard.priceHelp')} />
      </FormSection>
      <FormSection title={t('standard.free')}>
        <Switch
          label={t('field.hasFree')}
          description={t('standard.freeHelp')}
          checked={values.hasFree}
          onChange={(event) => form.set('hasFree', event.currentTarget.checked)}
        />
        {values.hasFree && <MoneyInput {...money('freeFrom')} />}
      </FormSection>
      <FormSection title={t('standard.time')} note={t('standard.timeNote')}>
        <div className={classes.days}>
          <TextInput {...days('minDays')} />
          <TextInput {...days('maxDays')} />
        </div>
      </FormSection>
      <FormSection
        title={t('standard.texts')}
        end={
          <LanguagePair
            value={language}
            onChange={setLanguage}
            first={store.language as TextLocale}
          />
        }
      >
        <TranslatedTextField
          id="field-name"
          label={t('field.name')}
          description={t('standard.nameHelp')}
          language={language}
          maxLength={100}
          value={values.name}
          error={errors.name}
          onChange={(name) => form.set('name', name)}
        />
      </FormSection>
    </SettingsForm>
  )
}
