import { type FormEvent, useState } from 'react'
import type { ChatSession } from './ChatSession'
import type { ChatTexts } from './texts'
import type { ChatView, RatingName } from './types'

type Props = { session: ChatSession; view: ChatView; asks: boolean | undefined; t: ChatTexts }
const RATINGS: RatingName[] = ['GOOD', 'FAIR', 'BAD']

/** Asked once, after the store has closed the conversation. */
export function RatingCard({ session, view, asks, t }: Props) {
  const [rating, setRating] = useState<RatingName | null>(null)
  const [comment, setComment] = useState('')
  const [later, setLater] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!rating) return
    await session.rate(rating, comment.trim()).catch(() => setFailed(true))
  }
  if (view.rating) return <p className="ch-line">{t.thanks}</p>
  if (!asks || later) return <p className="ch-line">{t.resolved}</p>
  return (
    <>
      <p className="ch-line">{t.resolved}</p>
      <form className="ch-card" onSubmit={send}>
        <fieldset className="ch-rates">
          <legend>{t.howWasIt}</legend>
          {RATINGS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="ch-rating"
                checked={rating === one}
                onChange={() => setRating(one)}
              />
              {t.ratings[one]}
            </label>
          ))}
        </fieldset>
        <label htmlFor="ch-more">
          {t.more} <em>{t.optional}</em>
        </label>
        <textarea
          id="ch-more"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {failed && <p role="alert">{t.failed}</p>}
        <div className="ch-acts">
          <button type="button" className="btn outline" onClick={() => setLater(true)}>
            {t.notNow}
          </button>
          <button type="submit" className="btn" aria-disabled={!rating}>
            {t.send}
          </button>
        </div>
      </form>
    </>
  )
}
