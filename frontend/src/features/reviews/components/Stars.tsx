import { useTranslation } from 'react-i18next'
import classes from './Reviews.module.css'

export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={classes.stars} role="img" aria-label={t('stars', { count: rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
