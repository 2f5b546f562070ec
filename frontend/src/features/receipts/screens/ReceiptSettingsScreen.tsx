import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, useStoreQuery } from '@/api/queries'
import { SenderCard } from '@/features/receipts/components/SenderCard'
import { SeriesRow } from '@/features/receipts/components/SeriesRow'
import { isRuc } from '@/features/receipts/emit/emitSchema'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { type Store, storeDetailQuery, useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormAlert } from '@/ui/FormAlert'
import { FormDialog } from '@/ui/FormDialog'
import { FormSection } from '@/ui/FormSection'
import { pick } from '@/ui/form/base'
import { DigitsInput } from '@/ui/form/DigitsInput'
import { text } from '@/ui/form/rules'
import { useServerForm } from '@/ui/form/useServerForm'
import { ListSkeleton } from '@/ui/ListSkeleton'
import { NoPermissionState } from '@/ui/NoPermissionState'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from '../components/receipts.module.css'

const SERIES = '/api/v1/order/invoice/series'
const MAX_LAST = 99_999_998

const taxSchema = (country: string) =>
  z.object({
    useBilling: z.boolean(),
    businessName: text(160),
    address: text(255),
    identificationNumber: text(20).check(
      z.refine((typed) => typed === '' || country !== 'PE' || isRuc(typed), 'emit.wrong.RUC'),
    ),
  })

function useTaxForm(store: Store) {
  const cache = useQueryClient()
  const update = useStoreMutation('patch', '/api/v1/store', {
    updates: '/api/v1/store',
    silent: true,
  })
  const schema = useMemo(() => taxSchema(store.country), [store.country])
  return useServerForm({
    schema,
    texts: 'receipts',
    values: store,
    version: store.version,
    submit: (output, { changed, version }) =>
      update.mutateAsync({ body: { ...pick(output, changed), version } }),
    onStale: () => refetch(cache, storeDetailQuery(store._id)),
  })
}

function NewSeries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('receipts')
  const create = useStoreMutation('post', SERIES, { silent: true })
  const form = useServerForm({
    schema: z.object({
      kind: z.enum(['BOLETA', 'FACTURA', 'SALES_NOTE', 'CREDIT_NOTE']),
      code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4}$/, 'settings.code')),
      lastNumber: z.number(),
    }),
    texts: 'receipts',
    idPrefix: 'series',
    values: { kind: 'BOLETA' as const, code: '', lastNumber: 0 },
    submit: async (body) => {
      await create.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('settings.newSeries')}
      confirmLabel={t('settings.add')}
      cancelLabel={t('cancel')}
      pending={form.submitting}
      onConfirm={() => void form.submit()}
    >
      {form.formError && <FormAlert>{form.formError}</FormAlert>}
      <NativeSelect
        {...form.getInputProps('kind')}
        data={['BOLETA', 'FACTURA', 'SALES_NOTE', 'CREDIT_NOTE'].map((value) => ({
          value,
          label: t(`kind.${value}`),
        }))}
      />
      <TextInput
        {...form.getInputProps('code')}
        maxLength={4}
        description={t('settings.codeHelp')}
        autoComplete="off"
      />
      <NumberInput
        {...form.getInputProps('lastNumber')}
        description={t('settings.lastHelp')}
        min={0}
        max={MAX_LAST}
        allowDecimal={false}
      />
    </FormDialog>
  )
}

function SeriesCard() {
  const { t } = useTranslation('receipts')
  const edit = useAccess('settings.edit')
  const [adding, setAdding] = useState(false)
  const { data, error } = useStoreQuery('get', SERIES)
  return (
    <FormSection
      title={t('settings.series')}
      note={t('settings.seriesLine')}
      end={
        <PermissionButton
          {...edit}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('settings.newSeries')}
        </PermissionButton>
      }
    >
      {error && <FormAlert>{t('settings.failed')}</FormAlert>}
      {data === undefined && !error && <ListSkeleton rows={4} />}
      <ul className={classes.rows}>
        {data?.items.map((series) => (
          <SeriesRow key={series._id} series={series} />
        ))}
      </ul>
      {adding && <NewSeries onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

function Settings() {
  const { t } = useTranslation('receipts')
  const href = useHref()
  const store = useStore()
  const form = useTaxForm(store)
  const edit = useAccess('settings.edit')
  const { getInputProps, values } = form
  return (
    <>
      <ResourceForm
        form={form}
        access={edit}
        header={
          <PageHeader
            title={t('settings.title')}
            line={t('settings.line')}
            back={{ to: href.store(paths.settings), label: t('settings.back') }}
          />
        }
      >
        <FormSection title={t('settings.tax')} note={t('settings.taxNote')}>
          <Switch
            {...getInputProps('useBilling', { type: 'checkbox' })}
            description={t('settings.useBillingHelp')}
          />
          <DigitsInput {...getInputProps('identificationNumber')} maxLength={11} />
          <TextInput {...getInputProps('businessName')} />
          <TextInput {...getInputProps('address')} label={t('emit.fiscalAddress')} />
          {!values.useBilling && <FormAlert tone="info">{t('settings.onlyNotes')}</FormAlert>}
        </FormSection>
      </ResourceForm>
      <div className={classes.settings}>
        <SeriesCard />
        <SenderCard />
      </div>
    </>
  )
}

/** Who issues, and with which series. */
export function ReceiptSettingsScreen() {
  const { t } = useTranslation('receipts')
  const { allowed, reason } = useAccess('settings.view')
  if (allowed) return <Settings />
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <NoPermissionState title={t('settings.noAccess')} description={reason} />
    </>
  )
}
