import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/admin/paths'
import { useAccess } from '@/api/access'
import { type Standard, standardQuery, useShippingCalls } from '@/features/shipping/api'
import { fromApi, toBody } from '@/features/shipping/standardForm'
import { standardSchema } from '@/features/shipping/standardSchema'
import { useStore } from '@/features/stores/useStore'
import { useHref } from '@/lib/appLink'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { useServerForm } from '@/ui/form/useServerForm'
import { LanguagePair, type TextLocale } from '@/ui/LanguagePair'
import { MoneyInput } from '@/ui/MoneyInput'
import { PageHeader } from '@/ui/PageHeader'
import { TranslatedTextField } from '@/ui/TranslatedTextField'
import classes from './StandardEditor.module.css'

/** One price for the whole country. */
export function StandardEditor({ standard }: { standard: Standard }) {
  const { t } = useTranslation('shipping')
  const href = useHref()
  const store = useStore()
  const cache = useQueryClient()
  const calls = useShippingCalls(store._id)
  const access = useAccess('shipping.edit')
  const [language, setLanguage] = useState(store.language as TextLocale)
  const form = useServerForm({
    schema: standardSchema,
    texts: 'shipping',
    values: fromApi(standard),
    version: standard.version,
    draftKey: `shipping:${store._id}`,
    submit: (output, { version }) => calls.changeStandard(toBody(output, version)),
    onStale: () => cache.fetchQuery({ ...standardQuery(store._id), staleTime: 0 }),
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
