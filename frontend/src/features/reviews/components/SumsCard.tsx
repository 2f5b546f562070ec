import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '@/api/types'
import { Stars } from '@/features/reviews/components/Stars'
import { useLocalePath } from '@/i18n/localePath'
import { formatCount } from '@/lib/money'
import classes from './Reviews.module.css'

type Summary = Answer<'/api/v1/order/review/summary', 'get'>

/** The average of what is published, and the stars that it is made of. */
export function SumsCard({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reviews')
  const { locale } = useLocalePath()
  const { count, average, stars } = summary
  return (
    <Card component="section" aria-labelledby="review-sums">
      <div className={classes.cardHead}>
        <Title order={2} id="review-sums">
          {t('sums.title')}
        </Title>
        <span className={classes.dim}>{t('sums.published', { count })}</span>
      </div>
      {average !== null && (
        <>
          <p className={classes.average}>
            <strong>{average.toFixed(1)}</strong> <Stars rating={Math.round(average)} />
          </p>
          <ul className={classes.bars}>
            {[5, 4, 3, 2, 1].map((star) => (
              <li key={star}>
                <span>{star} ★</span>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="6" />
                  <rect width={(100 * (stars[star - 1] ?? 0)) / count} height="6" />
                </svg>
                <span>{formatCount(stars[star - 1] ?? 0, locale)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.dim}>{t(average === null ? 'sums.none' : 'sums.line')}</p>
    </Card>
  )
}
