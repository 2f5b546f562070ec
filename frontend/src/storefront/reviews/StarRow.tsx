import stars from '../ui/Stars.module.css'

/** Five stars, so many of them full. */
export function StarRow({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={stars.stars} role="img" aria-label={label}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
