import { lazy, Suspense, useState } from 'react'
import { useShop } from '../context'
import type { Picture } from '../types'
import { Icon } from '../ui/Icon'
import { ReportReview } from './ReportReview'
import { StarRow } from './StarRow'
import type { Review, ReviewPhoto } from './types'
import { useReviewText } from './useReviewText'

const Lightbox = lazy(() => import('../product/Lightbox'))

export function ReviewItem({ review }: { review: Review }) {
  const t = useReviewText()
  const { store } = useShop()
  return (
    <li className="rv-review" lang={review.language}>
      <div className="rv-head">
        <StarRow rating={review.rating} label={t.ofFive(String(review.rating))} />
        {review.title && <h3>{review.title}</h3>}
      </div>
      <p className="rv-body">{review.body}</p>
      <ReviewPhotos photos={review.photos} name={review.authorName} />
      <p className="small dim rv-by">
        <b>{review.authorName}</b>
        {review.variantName && <span>{review.variantName}</span>}
        <span>{t.day(review.writtenOn)}</span>
        {review.verified && (
          <span className="rv-seal">
            <Icon name="check" size={15} /> {t.verified}
          </span>
        )}
        {review.featured && <span>{t.featured}</span>}
      </p>
      {review.reply && (
        <div className="rv-reply">
          <p className="small">
            <b>{t.replyOf(store.name)}</b>
          </p>
          <p className="rv-body">{review.reply.body}</p>
        </div>
      )}
      <ReportReview id={review._id} />
    </li>
  )
}

export function ReviewPhotos({ photos, name }: { photos: ReviewPhoto[]; name: string }) {
  const t = useReviewText()
  const [open, setOpen] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="rv-photos" aria-label={t.photosOf(name)}>
        {photos.map((photo, index) => (
          <li key={photo.urls.thumb.webp}>
            <button
              type="button"
              aria-label={t.openPhoto(index + 1, photos.length, name)}
              onClick={() => setOpen(index)}
            >
              <img src={photo.urls.thumb.webp} alt="" width={84} height={84} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox
            photos={photos.map(pictureOf)}
            name={name}
            start={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const pictureOf = ({ urls, width, height }: ReviewPhoto): Picture => ({
  url: urls.large.jpg,
  urls,
  width,
  height,
  alt: '',
})
