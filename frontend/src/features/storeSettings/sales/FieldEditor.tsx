import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { ConditionsCard } from '@/features/storeSettings/sales/ConditionsCard'
import { FieldPreview } from '@/features/storeSettings/sales/FieldPreview'
import { type OrderField, WITH_OPTIONS } from '@/features/storeSettings/sales/fieldTypes'
import { LimitsCard } from '@/features/storeSettings/sales/LimitsCard'
import { OptionsCard } from '@/features/storeSettings/sales/OptionsCard'
import { QuestionCard } from '@/features/storeSettings/sales/QuestionCard'
import { ScopeCard } from '@/features/storeSettings/sales/ScopeCard'
import classes from '@/features/storeSettings/sales/sales.module.css'
import { useFieldEditor } from '@/features/storeSettings/sales/useFieldEditor'
import { useFieldWords } from '@/features/storeSettings/sales/useFieldWords'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { ResourceForm } from '@/ui/crud/ResourceForm'
import type { TextLocale } from '@/ui/LanguagePair'
import { PageHeader } from '@/ui/PageHeader'
import { PermissionButton } from '@/ui/PermissionButton'

type Props = { field?: OrderField; fields: OrderField[] }

/** One field with its preview in the shop's look. */
export function FieldEditor({ field, fields }: Props) {
  const { t } = useTranslation('sales')
  const href = useHref()
  const access = useAccess('settings.edit')
  const first = useStore().language as TextLocale
  const [language, setLanguage] = useState<TextLocale>(first)
  const { nameOf } = useFieldWords()
  const { form, setArchived, onDelete } = useFieldEditor(field)
  const active = fields.filter(({ archived }) => !archived)
  const place = active.findIndex(({ _id }) => _id === field?._id)
  const earlier = place < 0 ? active : active.slice(0, place)
  const title = field === undefined ? t('new') : nameOf(field.label)
  return (
    <ResourceForm
      form={form}
      access={access}
      saveLabel={field === undefined ? t('add') : undefined}
      header={
        <PageHeader
          title={title}
          back={{ to: href.store(paths.salesSettings), label: t('title') }}
        />
      }
      side={
        <FieldPreview
          fields={active}
          edited={form.values}
          editedOid={field?._id}
          language={language}
        />
      }
    >
      <QuestionCard
        form={form}
        language={language}
        onLanguage={setLanguage}
        first={first}
        field={field}
      />
      {WITH_OPTIONS.includes(form.values.type) && <OptionsCard form={form} language={language} />}
      <LimitsCard form={form} />
      <ConditionsCard form={form} earlier={earlier} />
      <ScopeCard form={form} />
      {field && (
        <div className={classes.leave}>
          <p>{field.answers > 0 ? t('answered', { count: field.answers }) : t('unanswered')}</p>
          <div className={classes.buttons}>
            <PermissionButton {...access} onClick={() => setArchived(!field.archived)}>
              {t(field.archived ? 'restore' : 'archive')}
            </PermissionButton>
            {field.answers === 0 && (
              <PermissionButton {...access} tone="danger" onClick={() => void onDelete(title)}>
                {t('delete')}
              </PermissionButton>
            )}
          </div>
        </div>
      )}
    </ResourceForm>
  )
}
