import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery } from '@/api/queries'
import type { Standard } from '@/features/shipping/api'
import { fromApi, toBody } from '@/features/shipping/standardForm'
import { standardSchema } from '@/features/shipping/standardSchema'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
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
  const form = useServerForm({
    schema: standardSchema,
    texts: 'shipping',
    values: fromApi(standard),
    version: standard.version,
    draftKey: `shipping:${store._id}`,
    submit: (output, { version }) => update.mutateAsync({ body: toBody(output, version) }),
    onStale: () => refetch(cache, storeQuery(store._id, 'get', PATH)),
  })
  const { values, getInputProps } = form
  const currency = { symbol: store.currencySymbol, digits: store.currencyDigits }
  return (
    <ResourceForm
      form={form}
      access={access}
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
          {...getInputProps('enabled', { type: 'checkbox' })}
          description={t(values.enabled ? 'standard.on' : 'standard.isOff')}
        />
        <MoneyInput
          {...getInputProps('price')}
          {...currency}
          description={t('standard.priceHelp')}
        />
      </FormSection>
      <FormSection title={t('standard.free')}>
        <Switch
          {...getInputProps('hasFree', { type: 'checkbox' })}
          description={t('standard.freeHelp')}
        />
        {values.hasFree && <MoneyInput {...getInputProps('freeFrom')} {...currency} />}
      </FormSection>
      <FormSection title={t('standard.time')} note={t('standard.timeNote')}>
        <div className={classes.days}>
          <DigitsInput {...getInputProps('minDays')} maxLength={2} />
          <DigitsInput {...getInputProps('maxDays')} maxLength={2} />
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
          {...getInputProps('name')}
          description={t('standard.nameHelp')}
          language={language}
        />
      </FormSection>
    </ResourceForm>
  )
}
