import {
  IconClock,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconPhoto,
  IconPin,
  IconRosetteDiscountCheck,
  IconUserEdit,
  IconWorld,
} from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReplyBox } from '@/features/reviews/components/ReplyBox'
import { ReviewButtons } from '@/features/reviews/components/ReviewButtons'
import { ReviewPhotos } from '@/features/reviews/components/ReviewPhotos'
import { Stars } from '@/features/reviews/components/Stars'
import { BAD_RATING, type Review } from '@/features/reviews/reviewList'
import type { ReviewActs } from '@/features/reviews/useReviewActs'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { StatusChip } from '@/ui/StatusChip'
import classes from './Reviews.module.css'

export type ReviewDialog = { kind: 'reject' | 'hide'; review: Review }

type Props = {
  review: Review
  acts: ReviewActs
  /** The one that keys act on. */
  isCurrent: boolean
  replying: boolean
  onReply: (replying: boolean) => void
  onAsk: (dialog: ReviewDialog) => void
  onFocus: () => void
  ref: Ref<HTMLLIElement>
}

export function ReviewCard(props: Props) {
  const { review, isCurrent, replying, onFocus, ref } = props
  const photo = thumbOf(review)
  return (
    <li
      ref={ref}
      className={classes.review}
      data-current={isCurrent || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <span className={classes.picture} data-blank={photo ? undefined : true} aria-hidden>
        {photo && <img src={photo} alt="" width={52} height={52} loading="lazy" />}
      </span>
      <div className={classes.content}>
        <Words review={review} />
        <ReviewPhotos review={review} />
        <Facts review={review} />
        <Notices {...props} />
        {review.reply && !replying && <Reply review={review} />}
        {replying ? <ReplyBox {...props} /> : <ReviewButtons {...props} />}
      </div>
    </li>
  )
}

type Photo = { url?: string; urls?: { thumb?: { webp?: string; jpg?: string } } }

function thumbOf({ productPhoto }: Review): string | undefined {
  const photo = productPhoto as Photo | null
  return photo?.urls?.thumb?.webp ?? photo?.url
}

const LONG = 320

function Words({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const [whole, setWhole] = useState(false)
  const isLong = review.body.length > LONG
  return (
    <>
      <div className={classes.head}>
        <Stars rating={review.rating} />
        {review.title && <h2>{review.title}</h2>}
      </div>
      <p className={classes.body} lang={review.language}>
        {isLong && !whole ? `${review.body.slice(0, LONG)}…` : review.body}{' '}
        {isLong && (
          <button type="button" className={classes.more} onClick={() => setWhole(!whole)}>
            {t(whole ? 'less' : 'more')}
          </button>
        )}
      </p>
    </>
  )
}

function Facts({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { productName, variantName, orderOid, orderNumber } = review
  const product = [productName, variantName].filter(Boolean).join(', ')
  return (
    <div className={classes.facts}>
      <b>{review.authorName}</b>
      <span>
        {product} · {formatDayTime(review.writtenAt, locale, timeZone)}
      </span>
      {review.origin === 'CUSTOMER' && (
        <StatusChip tone="ok" icon={IconRosetteDiscountCheck}>
          {orderOid ? (
            <StoreLink to={paths.order(orderOid)}>{t('bought', { number: orderNumber })}</StoreLink>
          ) : (
            t('boughtHere')
          )}
        </StatusChip>
      )}
      {review.origin !== 'CUSTOMER' && (
        <StatusChip tone="neutral" icon={IconUserEdit}>
          {t(`origin.${review.origin}`)}
        </StatusChip>
      )}
      {review.photos.length > 0 && review.state === 'PENDING' && (
        <StatusChip tone="review" icon={IconPhoto}>
          {t('photosToCheck', { count: review.photos.length })}
        </StatusChip>
      )}
      {review.hasLink && (
        <StatusChip tone="warning" icon={IconLink}>
          {t('hasLink')}
        </StatusChip>
      )}
      {review.state === 'PUBLISHED' && (
        <StatusChip tone="ok" icon={IconWorld}>
          {t(review.autoPublished ? 'byRule' : 'published')}
        </StatusChip>
      )}
      {review.featured && (
        <StatusChip tone="info" icon={IconPin}>
          {t('featured')}
        </StatusChip>
      )}
      {review.reason && (
        <StatusChip tone="neutral" icon={IconEyeOff}>
          {t(`reason.${review.reason}`)}
        </StatusChip>
      )}
    </div>
  )
}

function Notices({ review, acts }: Pick<Props, 'review' | 'acts'>) {
  const { t } = useTranslation('reviews')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const last = review.history.at(-1)
  return (
    <>
      {review.state === 'PENDING' && review.rating <= BAD_RATING && review.orderOid && (
        <p className={classes.notice}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{t('talkFirst')}</b> {t('talkFirstLine')}
          </span>
        </p>
      )}
      {review.reportedAt && (
        <p className={classes.notice}>
          <IconFlag size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{t('reported', { count: review.reports })}</b> {t('reportedLine')}
          </span>
          <button type="button" className={classes.more} onClick={() => acts.dismissReport(review)}>
            {t('act.dismiss')}
          </button>
        </p>
      )}
      {last && review.state !== 'PENDING' && (
        <p className={classes.dim}>
          {t(`history.${last.state}`, {
            name: last.actorName,
            when: formatDayTime(last.at, locale, timeZone),
          })}
        </p>
      )}
    </>
  )
}

function Reply({ review }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const { name } = useStore()
  return (
    <div className={classes.reply}>
      <p>
        <b>{t('replyOf', { store: name })}</b>{' '}
        <span className={classes.dim}>{t('replyVisible')}</span>
      </p>
      <p className={classes.body}>{review.reply}</p>
    </div>
  )
}
