import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import classes from '@/features/reviews/components/Reviews.module.css'
import { Stars } from '@/features/reviews/components/Stars'
import type { Review } from '@/features/reviews/reviewList'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'

const DELIVERED = ['DELIVERED', 'COMPLETED', 'RETURNED', 'SHIPPED']

const addressOf = ({ state }: Review) =>
  state === 'PENDING' ? paths.reviewQueue : `${paths.reviewQueue}?tab=${state}`

/** What the customer of an order wrote about its items; nothing while he wrote nothing. */
export function OrderReviewsCard({ order }: { order: { _id: string; state: string } }) {
  const { t } = useTranslation('reviews')
  const { allowed } = useAccess('marketing.view')
  const { data } = useStoreQuery(
    'get',
    '/api/v1/order/{order_id}/review',
    { params: { path: { order_id: order._id } } },
    { enabled: allowed && DELIVERED.includes(order.state) },
  )
  if (!data?.items.length) return null
  return (
    <Card component="section" aria-labelledby="order-reviews">
      <div className={classes.cardHead}>
        <Title order={2} id="order-reviews">
          {t('title')}
        </Title>
      </div>
      <ul className={classes.list}>
        {data.items.map((review) => (
          <li key={review._id}>
            <span className={classes.head}>
              <Stars rating={review.rating} /> {review.title && <b>{review.title}</b>}
            </span>
            <span className={classes.body}>{review.body}</span>
            <span className={classes.dim}>
              {review.productName} ·{' '}
              <StoreLink to={addressOf(review)}>{t(`state.${review.state}`)}</StoreLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
