import type { Narrowed } from './Reviews'
import { StarRow } from './StarRow'
import type { ReviewPage } from './types'
import { useReviewText } from './useReviewText'

type Props = {
  sums: ReviewPage
  narrowed: Narrowed
  onNarrow: (part: Partial<Narrowed>) => void
}

/** Average and bars; each bar, and the photos, narrow the list. */
export function ReviewSums({ sums, narrowed, onNarrow }: Props) {
  const t = useReviewText()
  const average = (sums.average ?? 0).toFixed(1)
  return (
    <div className="rv-sums">
      <p className="rv-average">
        <strong className="num">{average}</strong>
        <StarRow rating={Math.round(sums.average ?? 0)} label={t.ofFive(average)} />
      </p>
      <p className="small dim">{t.based(sums.count)}</p>
      <fieldset className="rv-bars">
        <legend className="hidden">{t.filters}</legend>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = sums.stars[star - 1] ?? 0
          const isOn = narrowed.rating === star
          return (
            <button
              key={star}
              type="button"
              className="rv-bar"
              aria-pressed={isOn}
              aria-label={t.starRow(star, count)}
              disabled={count === 0}
              onClick={() => onNarrow({ rating: isOn ? false : star })}
            >
              <span className="num">{star} ★</span>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="6" />
                <rect width={(100 * count) / sums.count} height="6" />
              </svg>
              <span className="num">{count}</span>
            </button>
          )
        })}
        {sums.withPhoto > 0 && (
          <button
            type="button"
            className="rv-chip"
            aria-pressed={narrowed.withPhoto}
            onClick={() => onNarrow({ withPhoto: !narrowed.withPhoto })}
          >
            {t.withPhoto(sums.withPhoto)}
          </button>
        )}
        {(narrowed.rating || narrowed.withPhoto) && (
          <button
            type="button"
            className="rv-chip"
            onClick={() => onNarrow({ rating: false, withPhoto: false })}
          >
            {t.all}
          </button>
        )}
      </fieldset>
    </div>
  )
}
