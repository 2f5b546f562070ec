import { type AnswerValue, type CustomField, isAnswered } from '@/lib/customFields'
import type { CheckoutTexts } from '../../texts/checkout.en'
import type { DocumentType } from '../../types'
import { documentError } from '../documents'
import type { FieldError } from '../ErrorSummary'
import { dayAfter } from './days'
import type { FieldTexts } from './texts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const CHECKS: Record<string, [RegExp, (t: FieldTexts) => string]> = {
  LETTERS: [/^[\p{L} '’.-]+$/u, (t) => t.letters],
  DIGITS: [/^\d+$/, (t) => t.digits],
  LETTERS_DIGITS: [/^[\p{L}\p{N} ]+$/u, (t) => t.lettersDigits],
  WEB_ADDRESS: [/^https?:\/\/[^\s/]+\.\S+$/, (t) => t.webAddress],
}

export const fieldId = ({ _id }: Pick<CustomField, '_id'>) => `custom-${_id}`

type Words = { t: FieldTexts; checkout: CheckoutTexts; today: string }

/** What keeps an answer from being taken; the server has the last word. */
export function fieldErrors(
  fields: CustomField[],
  answers: Record<string, AnswerValue | undefined>,
  words: Words,
): FieldError[] {
  return fields.flatMap((field) => {
    const value = answers[field._id]
    const text = isAnswered(value)
      ? wrong(field, value, words)
      : field.required && words.checkout.errorRequired
    return text ? [{ id: fieldId(field), label: field.label, text }] : []
  })
}

function wrong(field: CustomField, value: AnswerValue, words: Words): string | undefined {
  const { t } = words
  if (Array.isArray(value)) {
    if (field.min !== null && value.length < field.min) return t.few(field.min)
    return field.max !== null && value.length > field.max ? t.many(field.max) : undefined
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (field.type === 'NUMBER') return wrongNumber(field, text, t)
  if (field.type === 'EMAIL') return EMAIL.test(text) ? undefined : t.email
  if (field.type === 'DATE') return wrongDay(field, text, words)
  if (field.type === 'DOCUMENT') {
    const plain = text.replace(/\s/g, '')
    return documentError(asDocument(field.check) ?? kindOf(plain), plain, words.checkout)
  }
  return field.type === 'LINE' || field.type === 'TEXT' ? wrongText(field, text, t) : undefined
}

function wrongText({ check, min, max }: CustomField, text: string, t: FieldTexts) {
  const rule = check === null ? undefined : CHECKS[check]
  if (min !== null && text.length < min) return t.short(min)
  if (max !== null && text.length > max) return t.long(max)
  return rule && !rule[0].test(text) ? rule[1](t) : undefined
}

function wrongNumber({ check, min, max }: CustomField, text: string, t: FieldTexts) {
  const plain = text.replace(',', '.')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return t.number
  const number = Number(plain)
  if (check === 'WHOLE' && !Number.isInteger(number)) return t.whole
  if (min !== null && number < min) return t.least(min)
  return max !== null && number > max ? t.most(max) : undefined
}

function wrongDay({ min, max }: CustomField, day: string, { t, today }: Words) {
  if (min !== null && day < dayAfter(today, min)) return t.early
  return max !== null && day > dayAfter(today, max) ? t.late : undefined
}

const asDocument = (check: string | null) => check as DocumentType | null

function kindOf(number: string): DocumentType {
  if (!/^\d+$/.test(number)) return 'CE'
  return number.length === 8 ? 'DNI' : number.length === 11 ? 'RUC' : 'CE'
}
