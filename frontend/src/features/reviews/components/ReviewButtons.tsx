import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconDots,
  IconEyeOff,
  IconMessage,
  IconMessageReply,
  IconPin,
  IconPinnedOff,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import type { ReviewDialog } from '@/features/reviews/components/ReviewCard'
import { BAD_RATING, type Review } from '@/features/reviews/reviewList'
import type { ReviewActs } from '@/features/reviews/useReviewActs'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PermissionButton } from '@/ui/PermissionButton'
import classes from './Reviews.module.css'

type Props = {
  review: Review
  acts: ReviewActs
  isCurrent: boolean
  onReply: (replying: boolean) => void
  onAsk: (dialog: ReviewDialog) => void
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What comes next for a review in its state; the current one alone has the filled button. */
export function ReviewButtons(props: Props) {
  const { review } = props
  return (
    <div className={classes.buttons}>
      {review.state === 'PENDING' && <Waiting {...props} />}
      {review.state === 'PUBLISHED' && <Published {...props} />}
      {review.state === 'HIDDEN' && <Publish {...props} label="act.publishAgain" />}
      {(review.state === 'REJECTED' || review.state === 'SPAM') && <Refused {...props} />}
      {(review.state === 'PENDING' || review.state === 'PUBLISHED') && <More {...props} />}
    </div>
  )
}

function Waiting(props: Props) {
  const { t } = useTranslation('reviews')
  const href = useHref()
  const edit = useAccess('marketing.edit')
  const { review, acts, onAsk } = props
  const talks = review.rating <= BAD_RATING && review.orderOid
  const reject = (
    <PermissionButton {...edit} onClick={() => onAsk({ kind: 'reject', review })}>
      {t('act.reject')}
    </PermissionButton>
  )
  if (review.hasLink)
    return (
      <>
        <PermissionButton
          {...edit}
          leftSection={<IconBan {...icon} />}
          onClick={() => acts.spam(review)}
        >
          {t('act.spam')}
        </PermissionButton>
        {reject}
        <Publish {...props} isQuiet />
      </>
    )
  return (
    <>
      {talks && (
        <PermissionButton
          component={Link}
          to={href.store(paths.order(talks))}
          tone={props.isCurrent ? 'primary' : 'neutral'}
          leftSection={<IconMessage {...icon} />}
        >
          {t('act.talk')}
        </PermissionButton>
      )}
      <Publish {...props} isQuiet={Boolean(talks)} />
      <ReplyButton {...props} />
      {reject}
    </>
  )
}

function Published(props: Props) {
  const { t } = useTranslation('reviews')
  const edit = useAccess('marketing.edit')
  const { review, onAsk } = props
  return (
    <>
      <ReplyButton {...props} />
      <PermissionButton
        {...edit}
        leftSection={<IconEyeOff {...icon} />}
        onClick={() => onAsk({ kind: 'hide', review })}
      >
        {t('act.hide')}
      </PermissionButton>
    </>
  )
}

function Refused(props: Props) {
  const { t } = useTranslation('reviews')
  const edit = useAccess('marketing.edit')
  const remove = useAccess('marketing.delete')
  const { review, acts } = props
  return (
    <>
      <PermissionButton
        {...edit}
        leftSection={<IconRotate {...icon} />}
        onClick={() => acts.lookAgain(review)}
      >
        {t('act.lookAgain')}
      </PermissionButton>
      <Publish {...props} isQuiet />
      {!review.publishedAt && (
        <PermissionButton
          {...remove}
          tone="danger"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void acts.remove(review)}
        >
          {t('act.delete')}
        </PermissionButton>
      )}
    </>
  )
}

type PublishProps = Props & { isQuiet?: boolean; label?: 'act.publish' | 'act.publishAgain' }

function Publish({ review, acts, isCurrent, isQuiet, label = 'act.publish' }: PublishProps) {
  const { t } = useTranslation('reviews')
  const edit = useAccess('marketing.edit')
  return (
    <PermissionButton
      {...edit}
      tone={isCurrent && !isQuiet ? 'primary' : 'neutral'}
      leftSection={<IconCheck {...icon} />}
      onClick={() => acts.publish(review)}
    >
      {t(label)}
    </PermissionButton>
  )
}

function ReplyButton({ review, onReply }: Props) {
  const { t } = useTranslation('reviews')
  const edit = useAccess('marketing.edit')
  return (
    <PermissionButton
      {...edit}
      leftSection={<IconMessageReply {...icon} />}
      onClick={() => onReply(true)}
    >
      {t(review.reply ? 'act.editReply' : 'act.reply')}
    </PermissionButton>
  )
}

function More({ review, acts }: Props) {
  const { t } = useTranslation('reviews')
  const { allowed } = useAccess('marketing.edit')
  const item = (key: string, Icon: typeof IconBan, onClick: () => void): ReactNode => (
    <Menu.Item leftSection={<Icon {...icon} />} disabled={!allowed} onClick={onClick}>
      {t(key)}
    </Menu.Item>
  )
  if (review.state === 'PENDING' && review.hasLink) return null
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('act.more', { name: review.authorName })}>
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {review.state === 'PENDING'
          ? item('act.spam', IconBan, () => acts.spam(review))
          : item(
              review.featured ? 'act.unfeature' : 'act.feature',
              review.featured ? IconPinnedOff : IconPin,
              () => acts.feature(review),
            )}
      </Menu.Dropdown>
    </Menu>
  )
}
