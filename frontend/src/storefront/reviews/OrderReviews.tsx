import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShop } from '../context'
import { call } from '../lib/api'
import { type OrderKey, orderHeaders } from '../orderStatus/useOrder'
import { useOwnStyle } from '../ui/useOwnStyle'
import { ReviewForm } from './ReviewForm'
import { ReviewPhotos } from './ReviewItem'
import style from './reviews.css?inline'
import { StarRow } from './StarRow'
import type { OwnReview, ReviewableLine, ReviewableLines } from './types'
import { Unsubscribe } from './Unsubscribe'
import { useReviewText } from './useReviewText'

/** What came of an order, each with the form of its review, or what was written. */
export default function OrderReviews({ orderKey }: { orderKey: OrderKey }) {
  useOwnStyle(style)
  const t = useReviewText()
  const [params] = useSearchParams()
  const { lines, load } = useLines(orderKey)
  if (!lines?.items.length) return null
  const stops = params.get('mail') === 'off'
  const named = params.get('line')
  const open = lines.items.find(({ lineOid }) => lineOid === named) ?? lines.items[0]
  const isDone = lines.items.every(({ review }) => review)
  return (
    <section className="rv-write" id="reviews" aria-labelledby="reviews-title">
      {stops && <Unsubscribe orderKey={orderKey} />}
      <h2 id="reviews-title">{isDone ? t.writtenTitle : t.writeTitle}</h2>
      {!isDone && <p className="small dim">{t.writeHint}</p>}
      <ul>
        {lines.items.map((line) => (
          <li key={line.lineOid} className="rv-line">
            <Item line={line} />
            {line.review ? (
              <Written review={line.review} />
            ) : (
              <ReviewForm
                line={line}
                orderKey={orderKey}
                authorName={lines.authorName}
                stars={line === open ? starsOf(params) : 0}
                onSent={load}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The stars of a mail are links: the one that was pressed is chosen already. */
function starsOf(params: URLSearchParams): number {
  const stars = Number(params.get('stars'))
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : 0
}

function useLines({ id, token }: OrderKey) {
  const { locale } = useShop()
  const [lines, setLines] = useState<ReviewableLines>()
  const load = useCallback(async () => {
    const headers = orderHeaders(token)
    try {
      setLines(await call<ReviewableLines>('GET', `order/ui/${id}/review`, { headers, locale }))
    } catch {
      // The page of the order is whole without them.
    }
  }, [id, token, locale])
  useEffect(() => void load(), [load])
  return { lines, load }
}

function Item({ line }: { line: ReviewableLine }) {
  const photo = line.photo?.urls?.thumb?.webp ?? line.photo?.url
  return (
    <p className="rv-item">
      {photo && <img src={photo} alt="" width={56} height={56} />}
      <span>
        <strong>{line.productName}</strong>
        {line.variantName && <span className="small dim"> {line.variantName}</span>}
      </span>
    </p>
  )
}

function Written({ review }: { review: OwnReview }) {
  const t = useReviewText()
  const { store } = useShop()
  return (
    <div className="rv-written">
      <p>
        <StarRow rating={review.rating} label={t.ofFive(String(review.rating))} />{' '}
        <span className="rv-state">{t.states[review.state]}</span>
      </p>
      {review.title && <strong>{review.title}</strong>}
      <p className="rv-body">{review.body}</p>
      <ReviewPhotos photos={review.photos} name={review.authorName} />
      {review.reply && (
        <div className="rv-reply">
          <p className="small">
            <b>{t.replyOf(store.name)}</b>
          </p>
          <p className="rv-body">{review.reply.body}</p>
        </div>
      )}
    </div>
  )
}
