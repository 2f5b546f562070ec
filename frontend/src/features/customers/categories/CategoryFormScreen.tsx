import { Button, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import { atCategory, CATEGORY, type Category } from '@/features/customers/api'
import { RuleFields } from '@/features/customers/categories/RuleFields'
import { useCategoryForm } from '@/features/customers/categories/useCategoryForm'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { FormScreen } from '@/ui/crud/FormScreen'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import { FormSection } from '@/ui/FormSection'
import { PageHeader } from '@/ui/PageHeader'
import { usePageTitle } from '@/ui/usePageTitle'

function useBack() {
  const { t } = useTranslation('customerCategories')
  return { to: useHref().store(paths.customerCategories), label: t('list.title') }
}

function Editor({ category }: { category?: Category }) {
  const { t } = useTranslation('customerCategories')
  const access = useAccess(category ? 'customers.edit' : 'customers.create')
  const form = useCategoryForm(category)
  const title = category?.name ?? t('form.new')
  usePageTitle(title)
  const customers = useHref().store(`${paths.customerList}?categoryOid=${category?._id}`)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={category ? undefined : t('form.new')}
      header={
        <PageHeader
          title={title}
          back={useBack()}
          actions={
            category && (
              <Button component={Link} to={customers}>
                {t('form.customers')}
              </Button>
            )
          }
        />
      }
    >
      <FormSection title={t('form.what')}>
        <TextInput {...form.getInputProps('name')} />
        <Textarea {...form.getInputProps('description')} autosize minRows={2} />
      </FormSection>
      <FormSection title={t('form.who')}>
        <Radio.Group {...form.getInputProps('kind')}>
          <Stack gap="xs">
            <Radio value="manual" label={t('form.manual')} description={t('form.manualLine')} />
            <Radio value="rule" label={t('form.rule')} description={t('form.ruleLine')} />
          </Stack>
        </Radio.Group>
        {form.values.kind === 'rule' && <RuleFields form={form} />}
      </FormSection>
      <FormSection title={t('form.terms')} note={t('form.termsLine')}>
        <TextInput
          {...form.getInputProps('discountPercent')}
          inputMode="decimal"
          rightSection="%"
          maw={160}
        />
        <Switch {...form.getInputProps('allowsCashOnDelivery', { type: 'checkbox' })} />
      </FormSection>
    </ResourceForm>
  )
}

/** New and existing categories share one page. */
export function CategoryFormScreen() {
  const { t } = useTranslation('customerCategories')
  const { _id } = useParams()
  const isNew = _id === undefined
  const access = useAccess(isNew ? 'customers.create' : 'customers.view')
  const enabled = access.allowed && !isNew
  const query = useStoreQuery('get', CATEGORY, atCategory(_id ?? ''), { enabled })
  return (
    <FormScreen
      title={t(isNew ? 'form.new' : 'form.edit')}
      back={useBack()}
      access={access}
      query={isNew ? undefined : query}
      failed={t('form.failed')}
      missing={t('form.missing')}
    >
      {(category) => <Editor key={_id ?? 'new'} category={category} />}
    </FormScreen>
  )
}
