import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '@/features/reviews/reviewList'
import type { ReviewActs } from '@/features/reviews/useReviewActs'
import { useStore } from '@/lib/store/useStore'
import classes from './Reviews.module.css'

const MAX_REPLY = 500

type Props = { review: Review; acts: ReviewActs; onReply: (replying: boolean) => void }

/** The answer of the store, which everybody reads. Esc leaves it. */
export function ReplyBox({ review, acts, onReply }: Props) {
  const { t } = useTranslation('reviews')
  const { name } = useStore()
  const [text, setText] = useState(review.reply)
  const isSame = text.trim() === review.reply
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSame || acts.pending) return
    acts.reply(review, text.trim(), () => onReply(false))
  }
  return (
    <form className={classes.replyBox} onSubmit={send}>
      <Textarea
        label={t('replyOf', { store: name })}
        description={t(review.state === 'PUBLISHED' ? 'replyVisible' : 'replyLater')}
        autosize
        minRows={2}
        maxLength={MAX_REPLY}
        value={text}
        data-autofocus
        ref={(field) => {
          if (field && document.activeElement !== field && text === review.reply) field.focus()
        }}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onReply(false)
        }}
      />
      <div className={classes.replyEnd}>
        <Button type="submit" variant="light" disabled={isSame} loading={acts.pending}>
          {t(text.trim() || !review.reply ? 'act.sendReply' : 'act.deleteReply')}
        </Button>
        <Button variant="subtle" onClick={() => onReply(false)}>
          {t('cancel')}
        </Button>
        <span className={classes.dim}>{t('ofMax', { count: text.length, max: MAX_REPLY })}</span>
      </div>
    </form>
  )
}
