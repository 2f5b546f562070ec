import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { type OrderComment, useDeleteComment, useUpdateComment } from '@/features/orders/commentApi'
import { CommentFiles } from '@/features/orders/components/detail/CommentFiles'
import { useOrderPermissions } from '@/features/orders/permissions'
import { confirm } from '@/ui/confirm'
import { notify } from '@/ui/notify'
import classes from './HistoryCard.module.css'

type Props = { order: Order; comment: OrderComment }

function Editor({ order, comment, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('orders')
  const [text, setText] = useState(comment.body)
  const { update, isPending } = useUpdateComment(order._id, comment._id)
  const save = () => {
    if (text.trim() !== '') update(text.trim(), onClose)
  }
  return (
    <div className={classes.editor}>
      <Textarea
        aria-label={t('comment.change')}
        autosize
        autoFocus
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.tools}>
        <Button loading={isPending} onClick={save}>
          {t('comment.save')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('note.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Tools({ order, comment, onEdit }: Props & { onEdit: () => void }) {
  const { t } = useTranslation('orders')
  const { remove, isPending } = useDeleteComment(order._id, comment._id)
  const ask = async () => {
    const question = {
      title: t('comment.removeTitle'),
      description: t('comment.removeLine'),
      confirmLabel: t('comment.remove'),
      danger: true,
    }
    if (await confirm(question)) remove(() => notify.success({ title: t('comment.removed') }))
  }
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <span className={classes.tools}>
      <ActionIcon variant="subtle" aria-label={t('comment.change')} onClick={onEdit}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('comment.remove')}
        disabled={isPending}
        onClick={() => void ask()}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </span>
  )
}

/** A note or a message with its files. */
export function CommentBody({ order, comment }: Props) {
  const [editing, setEditing] = useState(false)
  const { can } = useOrderPermissions()
  // What the buyer has read stays as it was.
  const mine = comment.mine && !comment.visibleToBuyer && can('edit')
  if (editing) return <Editor order={order} comment={comment} onClose={() => setEditing(false)} />
  return (
    <span className={classes.comment}>
      <span className={classes.body}>{comment.body}</span>
      {mine && <Tools order={order} comment={comment} onEdit={() => setEditing(true)} />}
      <CommentFiles order={order} comment={comment} />
    </span>
  )
}
