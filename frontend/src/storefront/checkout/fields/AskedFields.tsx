import {
  type AnswerValue,
  type AnswerValues,
  type AskedField,
  type AskedOf,
  visibleFields,
} from '@/lib/askedFields'
import { useShop } from '../../context'
import type { CheckoutTexts } from '../../texts/checkout.en'
import type { Locale } from '../../types'
import type { Quote } from '../../types.checkout'
import type { Draft } from '../draft'
import { AskedControl } from './AskedControl'
import css from './AskedFields.module.css'
import { todayIn } from './days'
import { fieldErrors, fieldId } from './fieldErrors'
import { FIELD_TEXTS } from './texts'

type Props = {
  fields: AskedField[]
  answers: AnswerValues
  errorOf: (id: string) => string | undefined
  onLeave: (id: string) => void
  onAnswer: (id: string, value: AnswerValue | undefined) => void
}

/** What the store asks besides contact and address. */
export function AskedFields({ fields, answers, errorOf, onLeave, onAnswer }: Props) {
  const { locale } = useShop()
  const t = FIELD_TEXTS[locale]
  if (fields.length === 0) return null
  return (
    <section className={css.fields} aria-labelledby="asked-title">
      <h2 id="asked-title">{t.title}</h2>
      {fields.map((field) => (
        <AskedControl
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
export function fieldsOf(quote: Quote, draft: Draft, asked: AskedOf, step: string) {
  return visibleFields(quote.fields ?? [], draft.answers, asked).filter(
    (field) => field.step === step,
  )
}

type Words = { locale: Locale; checkout: CheckoutTexts; timeZone: string }

/** What is wrong with the answers to these fields. */
export function problemsOf(fields: AskedField[], draft: Draft, words: Words) {
  const { locale, checkout, timeZone } = words
  const t = FIELD_TEXTS[locale]
  return fieldErrors(fields, draft.answers, { t, checkout, today: todayIn(timeZone) })
}
