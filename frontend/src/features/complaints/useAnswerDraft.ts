import { useState } from 'react'
import type { Offer } from '@/features/complaints/api'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'
import { useStoreOid } from '@/lib/pageContext'

export const OFFERS = ['EXCHANGE', 'REFUND', 'OTHER', 'NOT_UPHELD'] as const
type Answer = { offer: Offer; body: string }

const isOffer = (value: unknown): value is Offer => OFFERS.some((offer) => offer === value)

/** An answer that is being written, in this browser alone until it is sent. */
export function useAnswerDraft(complaintOid: string) {
  const key = `complaint:${useStoreOid()}:${complaintOid}`
  const [answer, setAnswer] = useState<Answer>(() => {
    const stored = readDraft(key)
    return {
      offer: isOffer(stored?.offer) ? stored.offer : 'EXCHANGE',
      body: typeof stored?.body === 'string' ? stored.body : '',
    }
  })
  const change = (changes: Partial<Answer>) => {
    const next = { ...answer, ...changes }
    setAnswer(next)
    if (next.body === '') dropDraft(key)
    else saveDraft(key, next)
  }
  return { ...answer, change, drop: () => dropDraft(key) }
}
