import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ConditionProduct } from '@/features/storeSettings/sales/ConditionProduct'
import { type ConditionValue, newCondition } from '@/features/storeSettings/sales/fieldForm'
import {
  canBeParent,
  MAX_CONDITIONS,
  type OrderField,
} from '@/features/storeSettings/sales/fieldTypes'
import classes from '@/features/storeSettings/sales/sales.module.css'
import type { FieldForm } from '@/features/storeSettings/sales/useFieldEditor'
import { useFieldWords } from '@/features/storeSettings/sales/useFieldWords'
import { FormSection } from '@/ui/FormSection'

type Props = { form: FieldForm; earlier: OrderField[] }

const FIRST = { DELIVERY: 'SHIPPING', RECEIPT: 'FACTURA', PRODUCT: '' } as const

/** When a field is asked at all: all of its conditions have to hold. */
export function ConditionsCard({ form, earlier }: Props) {
  const { t } = useTranslation('sales')
  const { conditions } = form.values
  const write = (next: ConditionValue[]) => form.setFieldValue('conditions', next)
  return (
    <FormSection title={t('field.conditions')} note={t('conditionsNote')}>
      <div id="field-conditions" data-path="conditions" tabIndex={-1} className={classes.rows}>
        {conditions.map((condition, place) => (
          <Row
            key={condition.key}
            condition={condition}
            number={place + 1}
            parents={earlier.filter(canBeParent)}
            error={form.errors[`conditions.${place}`]}
            onChange={(part) =>
              write(conditions.map((one, at) => (at === place ? { ...one, ...part } : one)))
            }
            onRemove={() => write(conditions.filter((_, at) => at !== place))}
          />
        ))}
        {form.errors.conditions && (
          <p role="alert" className={classes.error}>
            {form.errors.conditions}
          </p>
        )}
        {conditions.length < MAX_CONDITIONS && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => write([...conditions, newCondition()])}
            >
              {t(conditions.length === 0 ? 'conditionAdd' : 'conditionAddOther')}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  )
}

type RowProps = {
  condition: ConditionValue
  number: number
  parents: OrderField[]
  error: string | undefined
  onChange: (part: Partial<ConditionValue>) => void
  onRemove: () => void
}

function Row({ condition, number, parents, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('sales')
  const { nameOf } = useFieldWords()
  const subject = condition.subject === 'FIELD' ? (condition.fieldOid ?? '') : condition.subject
  const parent = parents.find(({ _id }) => _id === condition.fieldOid)
  const choose = (chosen: string) => {
    const found = parents.find(({ _id }) => _id === chosen)
    if (found) {
      const value = found.options[0]?._id ?? 'YES'
      return onChange({ subject: 'FIELD', fieldOid: chosen, value })
    }
    const kind = chosen as keyof typeof FIRST
    onChange({ subject: kind, fieldOid: null, value: FIRST[kind] })
  }
  const answers = parent
    ? parent.options.length > 0
      ? parent.options.map(({ _id, label }) => ({ value: _id, label: nameOf(label) }))
      : ['YES', 'NO'].map((value) => ({ value, label: t(`answer.${value}`) }))
    : (condition.subject === 'DELIVERY' ? ['SHIPPING', 'PICKUP'] : ['BOLETA', 'FACTURA']).map(
        (value) => ({ value, label: t(`answer.${value}`) }),
      )
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('conditionSubject', { number })}
        value={subject}
        error={error}
        data={[
          ...parents.map(({ _id, label }) => ({ value: _id, label: nameOf(label) })),
          ...Object.keys(FIRST).map((value) => ({ value, label: t(`subject.${value}`) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('conditionOperator', { number })}
        value={condition.negated ? 'not' : 'is'}
        data={['is', 'not'].map((value) => ({ value, label: t(`operator.${value}`) }))}
        onChange={(event) => onChange({ negated: event.currentTarget.value === 'not' })}
      />
      {condition.subject === 'PRODUCT' ? (
        <ConditionProduct
          label={t('conditionValue', { number })}
          value={condition.value}
          onChange={(value) => onChange({ value })}
        />
      ) : (
        <NativeSelect
          aria-label={t('conditionValue', { number })}
          value={condition.value}
          data={answers}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      )}
      <ActionIcon aria-label={t('conditionRemove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  )
}
