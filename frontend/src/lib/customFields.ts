/** A field of the store's own, as a customer is asked it. */
export type CustomField = {
  _id: string
  type: string
  label: string
  help: string
  placeholder: string
  required: boolean
  check: string | null
  min: number | null
  max: number | null
  options: { _id: string; label: string }[]
  conditions: Condition[]
  step: string
}

type Condition = { subject: string; fieldOid: string | null; value: string; negated: boolean }

export type AnsweredPlace = { state: string; city: string; neighborhood: string; names: string[] }
export type AnsweredFile = { upload: string; name: string }
export type AnswerValue = string | boolean | string[] | AnsweredPlace | AnsweredFile
export type AnswerValues = Record<string, AnswerValue | undefined>

/** What conditions look at besides other answers. */
export type FieldContext = { isPickup: boolean; documentType: string; productOids: string[] }

/** The fields whose conditions hold, in their order: the same rule as visible_fields.py. */
export function visibleFields<F extends Pick<CustomField, '_id' | 'conditions'>>(
  fields: F[],
  answers: AnswerValues,
  context: FieldContext,
): F[] {
  const visible = new Set<string>()
  return fields.filter((field) => {
    const holds = field.conditions.every((condition) => {
      const parent = condition.fieldOid ?? ''
      const found = foundFor(condition, visible.has(parent) ? answers[parent] : undefined, context)
      return found.includes(condition.value) !== condition.negated
    })
    if (holds) visible.add(field._id)
    return holds
  })
}

function foundFor({ subject }: Condition, answer: AnswerValue | undefined, context: FieldContext) {
  if (subject === 'DELIVERY') return [context.isPickup ? 'PICKUP' : 'SHIPPING']
  if (subject === 'RECEIPT') return [context.documentType === 'RUC' ? 'FACTURA' : 'BOLETA']
  if (subject === 'PRODUCT') return context.productOids
  if (typeof answer === 'boolean') return [answer ? 'YES' : 'NO']
  return Array.isArray(answer) ? answer : [String(answer)]
}

export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  return !Array.isArray(value) || value.length > 0
}

/** As a call takes it: of a place its codes, of a file its upload. */
export function sentAnswer(value: AnswerValue) {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  if ('upload' in value) return value.upload
  return { state: value.state, city: value.city, neighborhood: value.neighborhood }
}
