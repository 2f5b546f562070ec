import { useState } from 'react'
import { useShop } from '../context'
import { type ApiError, call } from '../lib/api'
import { useReviewText } from './useReviewText'

const REASONS = ['INSULT', 'PERSONAL_DATA', 'OFF_TOPIC', 'ADVERTISING'] as const

/** A visitor tells the store what is wrong; the review stays until the store has looked at it. */
export function ReportReview({ id }: { id: string }) {
  const t = useReviewText()
  const { locale } = useShop()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const report = async (reason: string) => {
    try {
      await call('POST', `product/ui/review/${id}/report`, { body: { reason }, locale })
      setAnswer(t.reported)
    } catch (failure) {
      setAnswer((failure as ApiError).status === 429 ? t.alreadyReported : t.failed)
    }
    setOpen(false)
  }
  return (
    <div className="rv-report">
      <p role="status" className="small dim">
        {answer}
      </p>
      {!answer && (
        <button
          type="button"
          className="small dim link"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t.report}
        </button>
      )}
      {open && (
        <fieldset className="rv-reasons">
          <legend className="small">{t.reportTitle}</legend>
          {REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              className="rv-chip"
              onClick={() => void report(reason)}
            >
              {t.reasons[reason]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
