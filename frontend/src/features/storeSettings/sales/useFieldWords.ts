import { useTranslation } from 'react-i18next'
import type { FieldCondition, OrderField } from '@/features/storeSettings/sales/fieldTypes'
import { useLocalePath } from '@/i18n/localePath'

type Label = Partial<Record<string, string>>

/** Fields and their conditions in words. */
export function useFieldWords() {
  const { t } = useTranslation('sales')
  const { locale } = useLocalePath()
  const nameOf = (label: Label) => label[locale] || label.es || label.en || '—'

  const conditionText = (condition: FieldCondition, fields: OrderField[]) => {
    const parent = fields.find(({ _id }) => _id === condition.fieldOid)
    if (condition.subject === 'PRODUCT') return t('when.product')
    if (condition.subject !== 'FIELD') return t(`when.${condition.value}`)
    const option = parent?.options.find(({ _id }) => _id === condition.value)
    const answer = option ? nameOf(option.label) : t(`answer.${condition.value}`)
    return t('when.field', { name: parent ? nameOf(parent.label) : '—', answer })
  }
  const lineOf = (field: OrderField, fields: OrderField[]) =>
    [
      t(`type.${field.type}`),
      ...field.conditions.map((condition) => conditionText(condition, fields)),
      t(field.required ? 'required' : 'optional'),
    ].join(' · ')
  return { nameOf, lineOf }
}
