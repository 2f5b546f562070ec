import { useEffect, useState } from 'react'
import { type AnswerValue, type FieldContext, isAnswered, sentAnswer } from '@/lib/customFields'
import { useShop } from '../../context'
import { useCheckoutText } from '../../texts/useCheckoutText'
import type { Store } from '../../types'
import type { Quote } from '../../types.checkout'
import { typeOf } from '../documents'
import type { Draft } from '../draft'
import { rulesOf } from '../rules'
import type { useCheckout } from '../useCheckout'

type Loaded = typeof import('./CustomFields')
let loaded: Loaded | undefined

/** The store's own fields of a step. Most stores have none, so their code comes with the first of them. */
export function useCustomFields(
  { quote, draft, drafts }: Pick<ReturnType<typeof useCheckout>, 'quote' | 'draft' | 'drafts'>,
  step: 'INFORMATION' | 'PAYMENT',
) {
  const { store, locale } = useShop()
  const checkout = useCheckoutText()
  const [code, setCode] = useState(loaded)
  const isAsking = Boolean(quote?.fields?.length)
  useEffect(() => {
    if (!isAsking || loaded) return
    void import('./CustomFields').then((module) => {
      loaded = module
      setCode(module)
    })
  }, [isAsking])
  const ready = !isAsking || code !== undefined
  const fields =
    code && quote ? code.fieldsOf(quote, draft, contextOf(quote, draft, store), step) : []
  const answer = (id: string, value: AnswerValue | undefined) =>
    drafts.change({ answers: { ...drafts.snapshot().answers, [id]: value } })
  const words = { locale, checkout, timeZone: store.timeZone }
  const problems = code?.problemsOf(fields, draft, words) ?? []
  return { ready, Fields: code?.CustomFields, fields, problems, answer }
}

function contextOf(quote: Quote, draft: Draft, store: Store): FieldContext {
  const { document, documentTypes } = rulesOf(store)
  const isNamed = document !== 'OFF' && documentTypes.length > 0 && draft.document.number.trim()
  return {
    isPickup: draft.receive === 'pickup',
    documentType: isNamed ? typeOf(draft.document.type, documentTypes) : '',
    productOids: quote.lines.flatMap(({ productOid }) => productOid ?? []),
  }
}

/** What goes with an order: answers to what is asked now. */
export function sentAnswers(draft: Draft, quote: Quote) {
  return (quote.fields ?? []).flatMap(({ _id }) => {
    const value = draft.answers[_id]
    return isAnswered(value) ? [{ fieldOid: _id, value: sentAnswer(value) }] : []
  })
}
