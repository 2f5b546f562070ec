import {
  type AnswerValue,
  type AnswerValues,
  type CustomField,
  type FieldContext,
  visibleFields,
} from '@/lib/customFields'
import { useShop } from '../../context'
import type { CheckoutTexts } from '../../texts/checkout.en'
import type { Locale } from '../../types'
import type { Quote } from '../../types.checkout'
import { useOwnStyle } from '../../ui/useOwnStyle'
import type { Draft } from '../draft'
import { CustomControl } from './CustomControl'
import style from './customFields.css?inline'
import { todayIn } from './days'
import { fieldErrors, fieldId } from './fieldErrors'
import { FIELD_TEXTS } from './texts'

type Props = {
  fields: CustomField[]
  answers: AnswerValues
  errorOf: (id: string) => string | undefined
  onLeave: (id: string) => void
  onAnswer: (id: string, value: AnswerValue | undefined) => void
}

/** What the store asks besides contact and address. */
export function CustomFields({ fields, answers, errorOf, onLeave, onAnswer }: Props) {
  useOwnStyle(style)
  const { locale } = useShop()
  const t = FIELD_TEXTS[locale]
  if (fields.length === 0) return null
  return (
    <section className="cf-fields" aria-labelledby="custom-title">
      <h2 id="custom-title">{t.title}</h2>
      {fields.map((field) => (
        <CustomControl
          key={field._id}
          id={fieldId(field)}
          field={field}
          t={t}
          value={answers[field._id]}
          error={errorOf(fieldId(field))}
          onLeave={() => onLeave(fieldId(field))}
          onChange={(value) => onAnswer(field._id, value)}
        />
      ))}
    </section>
  )
}

/** What a step asks of this order. */
export function fieldsOf(quote: Quote, draft: Draft, context: FieldContext, step: string) {
  return visibleFields(quote.fields ?? [], draft.answers, context).filter(
    (field) => field.step === step,
  )
}

type Words = { locale: Locale; checkout: CheckoutTexts; timeZone: string }

/** What is wrong with the answers to these fields. */
export function problemsOf(fields: CustomField[], draft: Draft, words: Words) {
  const { locale, checkout, timeZone } = words
  const t = FIELD_TEXTS[locale]
  return fieldErrors(fields, draft.answers, { t, checkout, today: todayIn(timeZone) })
}
