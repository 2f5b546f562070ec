import { useText } from '../context'
import type { Rating } from '../types'
import css from './Stars.module.css'

/** What the reviews of a product come to, in one line; nothing without reviews. */
export function RatingLine({ rating }: { rating?: Rating | null }) {
  const t = useText()
  if (!rating) return null
  const average = rating.average.toFixed(1)
  return (
    <span className="small">
      <span className="hidden">{t.rated(average, rating.count)}</span>
      <span className="num" aria-hidden="true">
        <b className={css.stars}>★</b>
        {`\u00a0${average}\u00a0(${rating.count})`}
      </span>
    </span>
  )
}
