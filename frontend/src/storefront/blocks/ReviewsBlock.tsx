import { useShop } from '../context'
import { StarRow } from '../reviews/StarRow'
import type { BlockOf, StoreReview } from '../types.blocks'
import { BlockFrame } from './BlockFrame'
import { useBlockText } from './useBlockText'

const TAGS = { es: 'es-PE', en: 'en-US' } as const

/** The latest, whatever their stars; average and count always stand beside. */
export function ReviewsBlock({ block }: { block: BlockOf<'REVIEWS'> }) {
  const t = useBlockText()
  const sums = (
    <p className="dim bk-line num">
      <b>{t.ofFive(block.average.toFixed(1))}</b> · {t.allVerified(block.count)}
    </p>
  )
  return (
    <BlockFrame block={block} line={sums}>
      <ul className="bk-reviews">
        {block.reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
    </BlockFrame>
  )
}

function ReviewCard({ review }: { review: StoreReview }) {
  const t = useBlockText()
  const { locale } = useShop()
  const thumb = review.productPhoto?.urls?.thumb?.webp ?? review.productPhoto?.url
  const day = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <li lang={review.language}>
      <StarRow rating={review.rating} label={t.stars(review.rating)} />
      <p className="bk-quote">{review.body}</p>
      <div className="bk-by small">
        {thumb && <img src={thumb} alt="" width={44} height={44} loading="lazy" />}
        <p>
          <b>{review.authorName}</b>
          <span className="dim">
            {review.productName} · {day.format(new Date(review.writtenOn))}
          </span>
        </p>
      </div>
    </li>
  )
}
