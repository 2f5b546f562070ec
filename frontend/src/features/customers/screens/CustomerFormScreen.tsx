import { MultiSelect, NativeSelect, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreMutation } from '@/api/mutations'
import { refetch, storeQuery, useStoreQuery } from '@/api/queries'
import {
  atCustomer,
  CUSTOMER,
  type Customer,
  categoriesQuery,
  customerTagsQuery,
  nameOf,
} from '@/features/customers/api'
import {
  bodyOf,
  type CustomerValues,
  customerSchema,
  DOCUMENTS,
  GENDERS,
  valuesOf,
} from '@/features/customers/customerForm'
import { useHref } from '@/lib/appLink'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { useServerForm } from '@/ui/form/useServerForm'
import { notify } from '@/ui/notify'
import { PageHeader } from '@/ui/PageHeader'
import { PlacePicker } from '@/ui/PlacePicker'
import { TelephoneInput } from '@/ui/TelephoneInput'
import { usePageTitle } from '@/ui/usePageTitle'

const MAX_TAGS = 20

function useCustomerForm(customer: Customer | undefined) {
  const { t } = useTranslation('customers')
  const storeOid = useStoreOid()
  const { country } = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const href = useHref()
  const create = useStoreMutation('post', '/api/v1/crm/customer', { silent: true })
  const update = useStoreMutation('patch', CUSTOMER, { updates: CUSTOMER, silent: true })
  return useServerForm({
    schema: customerSchema,
    texts: 'customers',
    values: valuesOf(customer),
    version: customer?.version,
    draftKey: `customer:${storeOid}:${customer?._id ?? 'new'}`,
    serverPaths: { addresses: 'line' },
    onStale: () =>
      customer && refetch(cache, storeQuery(storeOid, 'get', CUSTOMER, atCustomer(customer._id))),
    submit: async (output: CustomerValues, { changed, version }) => {
      const body = bodyOf(output, changed, customer, country)
      if (customer) {
        return update.mutateAsync({ ...atCustomer(customer._id), body: { ...body, version } })
      }
      const made = await create.mutateAsync({ body })
      notify.success({ title: t('form.added') })
      await navigate(href.store(paths.customer(made._id)))
    },
  })
}

type Form = ReturnType<typeof useCustomerForm>

function Contact({ form }: { form: Form }) {
  const { t } = useTranslation('customers')
  const { country } = useStore()
  return (
    <>
      <FormSection title={t('form.contact')}>
        <TelephoneInput {...form.getInputProps('phone')} defaultCountry={country} />
        <TextInput {...form.getInputProps('email')} type="email" autoComplete="off" />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            {...form.getInputProps('documentType')}
            data={[
              { value: '', label: t('form.none') },
              ...DOCUMENTS.map((value) => ({ value, label: t(`documents.${value}`) })),
            ]}
          />
          <TextInput {...form.getInputProps('documentNumber')} autoComplete="off" />
        </SimpleGrid>
      </FormSection>
      <FormSection title={t('form.address')}>
        <TextInput {...form.getInputProps('line')} autoComplete="off" />
        <TextInput {...form.getInputProps('reference')} autoComplete="off" />
        <PlacePicker
          country={country}
          value={form.values.place}
          onChange={(place) => form.setFieldValue('place', place)}
        />
      </FormSection>
    </>
  )
}

function Sorting({ form }: { form: Form }) {
  const { t } = useTranslation('customers')
  const storeOid = useStoreOid()
  const { data: categories = [] } = useQuery(categoriesQuery(storeOid))
  const { data: tags = [] } = useQuery(customerTagsQuery(storeOid))
  const manual = categories.filter(({ rule }) => rule === null)
  return (
    <FormSection title={t('form.sorting')}>
      <MultiSelect
        {...form.getInputProps('categoryOids')}
        description={t('bulk.manualOnly')}
        data={manual.map(({ _id, name }) => ({ value: _id, label: name }))}
        nothingFoundMessage={t('bulk.noCategory')}
      />
      <TagsInput
        {...form.getInputProps('tags')}
        data={tags.map(({ tag }) => tag)}
        maxTags={MAX_TAGS}
        acceptValueOnBlur
      />
    </FormSection>
  )
}

function Person({ form }: { form: Form }) {
  const { t } = useTranslation('customers')
  return (
    <FormSection title={t('form.person')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.getInputProps('firstName')} autoComplete="off" />
        <TextInput {...form.getInputProps('lastName')} autoComplete="off" />
      </SimpleGrid>
      <TextInput {...form.getInputProps('company')} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput {...form.getInputProps('birthday')} type="date" />
        <NativeSelect
          {...form.getInputProps('gender')}
          data={[
            { value: '', label: t('form.none') },
            ...GENDERS.map((value) => ({ value, label: t(`gender.${value}`) })),
          ]}
        />
        <NativeSelect
          {...form.getInputProps('language')}
          data={[
            { value: '', label: t('form.none') },
            ...(['es', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
          ]}
        />
      </SimpleGrid>
    </FormSection>
  )
}

function Editor({ customer }: { customer?: Customer }) {
  const { t } = useTranslation('customers')
  const href = useHref()
  const access = useAccess(customer ? 'customers.edit' : 'customers.create')
  const seesContact = useAccess('customers.see_contact').allowed
  const form = useCustomerForm(customer)
  const name = customer && nameOf(customer, t('nobody'))
  const title = name ?? t('form.new')
  usePageTitle(title)
  const back = customer
    ? { to: href.store(paths.customer(customer._id)), label: title }
    : { to: href.store(paths.customerList), label: t('list.title') }
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={customer ? undefined : t('form.new')}
      header={<PageHeader title={customer ? t('form.edit') : title} back={back} />}
    >
      <Person form={form} />
      {seesContact && <Contact form={form} />}
      <Sorting form={form} />
    </ResourceForm>
  )
}

/** New and existing customers share one page. */
export function CustomerFormScreen() {
  const { t } = useTranslation('customers')
  const { _id } = useParams()
  const isNew = _id === undefined
  const access = useAccess(isNew ? 'customers.create' : 'customers.view')
  const enabled = access.allowed && !isNew
  const query = useStoreQuery('get', CUSTOMER, atCustomer(_id ?? ''), { enabled })
  return (
    <FormScreen
      title={t(isNew ? 'form.new' : 'form.edit')}
      back={{ to: useHref().store(paths.customerList), label: t('list.title') }}
      access={access}
      query={isNew ? undefined : query}
      failed={t('detail.failed')}
      missing={t('detail.missing')}
    >
      {(customer) => <Editor key={_id ?? 'new'} customer={customer} />}
    </FormScreen>
  )
}
