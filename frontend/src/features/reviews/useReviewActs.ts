import { useTranslation } from 'react-i18next'
import { useStoreMutation } from '@/api/mutations'
import type { Body } from '@/api/types'
import type { Reason, Review } from '@/features/reviews/reviewList'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'

const ONE = '/api/v1/order/review/{review_id}'
type Changes = Body<typeof ONE, 'patch'>

/** What can be done about a review; each tells that it is done, with the way back where there is one. */
export function useReviewActs() {
  const { t } = useTranslation('reviews')
  const patch = useStoreMutation('patch', ONE)
  const remove = useStoreMutation('delete', ONE)
  const restore = useStoreMutation('post', '/api/v1/order/review/{review_id}/restore')
  const pathOf = ({ _id }: Review) => ({ path: { review_id: _id } })
  const change = (review: Review, body: Changes, onSuccess?: () => void) =>
    patch.mutate({ params: pathOf(review), body }, { onSuccess })
  const versioned = (review: Review, body: Changes) => ({ ...body, version: review.version })

  const tell = (title: string, review: Review, undo?: () => void) =>
    notify.success({
      title,
      about: review._id,
      action: undo && { label: t('undo'), onClick: undo },
    })
  const lookAgain = (review: Review) => change(review, { state: 'PENDING' })

  return {
    pending: patch.isPending || remove.isPending,
    publish: (review: Review) =>
      change(review, versioned(review, { state: 'PUBLISHED' }), () =>
        tell(t('done.published'), review),
      ),
    spam: (review: Review) =>
      change(review, versioned(review, { state: 'SPAM' }), () =>
        tell(t('done.spam'), review, () => lookAgain(review)),
      ),
    reject: (review: Review, reason: Reason) =>
      change(review, versioned(review, { state: 'REJECTED', reason }), () =>
        tell(t('done.rejected'), review, () => lookAgain(review)),
      ),
    hide: (review: Review, reason: Reason) =>
      change(review, versioned(review, { state: 'HIDDEN', reason }), () =>
        tell(t('done.hidden'), review, () => change(review, { state: 'PUBLISHED' })),
      ),
    lookAgain: (review: Review) => {
      lookAgain(review)
      tell(t('done.lookAgain'), review)
    },
    feature: (review: Review) =>
      change(review, { featured: !review.featured }, () =>
        tell(t(review.featured ? 'done.unfeatured' : 'done.featured'), review),
      ),
    dismissReport: (review: Review) =>
      change(review, { reported: false }, () => tell(t('done.dismissed'), review)),
    reply: (review: Review, reply: string, onDone: () => void) =>
      change(review, versioned(review, { reply: reply || null }), () => {
        tell(t(reply ? 'done.replied' : 'done.replyDeleted'), review)
        onDone()
      }),
    remove: async (review: Review) => {
      const yes = await confirm({
        title: t('delete.title'),
        description: t('delete.line'),
        confirmLabel: t('delete.yes'),
        cancelLabel: t('delete.no'),
        danger: true,
      })
      if (!yes) return
      const params = pathOf(review)
      remove.mutate(
        { params },
        {
          onSuccess: () => tell(t('done.deleted'), review, () => restore.mutate({ params })),
        },
      )
    },
  }
}

export type ReviewActs = ReturnType<typeof useReviewActs>
