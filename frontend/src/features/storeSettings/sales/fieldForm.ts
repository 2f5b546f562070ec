import * as z from 'zod/mini'
import type { Body } from '@/api/types'
import {
  BOUNDED,
  CHECKS,
  FIELD_TYPES,
  MAX_CONDITIONS,
  MAX_OPTIONS,
  type OrderField,
  PAPERS,
  WITH_OPTIONS,
  WITH_PLACEHOLDER,
} from '@/features/storeSettings/sales/fieldTypes'
import { between, optionalWholeNumber, translatedText } from '@/ui/form/rules'

const MAX_BOUND = 1_000_000_000
const bound = optionalWholeNumber({ minimum: 0, maximum: MAX_BOUND })
const condition = z.object({
  key: z.string(),
  subject: z.enum(['FIELD', 'DELIVERY', 'RECEIPT', 'PRODUCT']),
  fieldOid: z.nullable(z.string()),
  value: z.string(),
  negated: z.boolean(),
})
const option = z.object({ key: z.string(), _id: z.nullable(z.string()), label: translatedText(80) })

export type OptionValue = z.input<typeof option>
export type ConditionValue = z.input<typeof condition>

const hasText = (label: Partial<Record<string, string>>) =>
  Object.values(label).some((text) => text?.trim())

export const fieldSchema = z
  .object({
    label: translatedText(80),
    help: translatedText(200),
    placeholder: translatedText(80),
    type: z.enum(FIELD_TYPES as [OrderField['type'], ...OrderField['type'][]]),
    required: z.boolean(),
    check: z.string(),
    min: bound,
    max: bound,
    options: z.array(option).check(z.maxLength(MAX_OPTIONS)),
    conditions: z.array(condition).check(z.maxLength(MAX_CONDITIONS)),
    step: z.enum(['INFORMATION', 'PAYMENT']),
    askOnManualOrder: z.boolean(),
    printOn: z.array(z.enum(PAPERS)),
  })
  .check(
    between(({ label, type, options, conditions, min, max }, refuse) => {
      if (!hasText(label)) refuse('label', 'forms:required')
      const written = options.filter((one) => hasText(one.label))
      if (WITH_OPTIONS.includes(type) && written.length < 2) refuse('options', 'fewOptions')
      if (conditions.some(({ value }) => value === '')) refuse('conditions', 'conditionOpen')
      if (min !== null && max !== null && max < min) refuse('max', 'boundsOrder')
    }),
  )

export type FieldValues = z.input<typeof fieldSchema>
export type FieldOutput = z.output<typeof fieldSchema>

export const emptyField: FieldValues = {
  label: {},
  help: {},
  placeholder: {},
  type: 'LINE',
  required: false,
  check: '',
  min: '',
  max: '',
  options: [],
  conditions: [],
  step: 'INFORMATION',
  askOnManualOrder: true,
  printOn: ['PACKING_SLIP'],
}

export const newOption = (): OptionValue => ({ key: crypto.randomUUID(), _id: null, label: {} })
export const newCondition = (): ConditionValue => ({
  key: crypto.randomUUID(),
  subject: 'DELIVERY',
  fieldOid: null,
  value: 'SHIPPING',
  negated: false,
})

export function fromApi(field: OrderField): FieldValues {
  return {
    ...field,
    check: field.check ?? '',
    min: field.min === null ? '' : String(field.min),
    max: field.max === null ? '' : String(field.max),
    options: field.options.map((one) => ({ ...one, key: one._id })),
    conditions: field.conditions.map((one, place) => ({ ...one, key: `condition-${place}` })),
  }
}

type Sent = Body<'/api/v1/order-additional-information', 'post'>

/** All of a field; what its type has no use for is left out. */
export function toBody(output: FieldOutput): Sent {
  const { type, options, conditions, check, min, max, help, placeholder, ...same } = output
  const checks: readonly string[] = CHECKS[type] ?? []
  const isBounded = BOUNDED.includes(type)
  const written = options.filter((one) => hasText(one.label))
  return {
    ...same,
    type,
    help: hasText(help) ? help : null,
    placeholder: WITH_PLACEHOLDER.includes(type) && hasText(placeholder) ? placeholder : null,
    check: checks.includes(check) ? (check as Sent['check']) : null,
    min: isBounded ? min : null,
    max: isBounded ? max : null,
    options: WITH_OPTIONS.includes(type)
      ? written.map(({ _id, label }) => ({ ...(_id ? { _id } : {}), label }))
      : [],
    conditions: conditions.map(({ key: _, ...one }) => one),
  }
}
