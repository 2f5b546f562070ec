import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSent } from '@/features/orders/useSent'
import { dropDraft, readDraft, saveDraft } from '@/lib/drafts'
import { FormAlert } from '@/ui/FormAlert'
import { notify } from '@/ui/notify'
import classes from './HistoryCard.module.css'

type Props = { order: Order; actions: OrderActions }

/** A note for the team, or a message that the buyer gets by mail; kept while it is unsent. */
export function CommentForm({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { can } = useOrderPermissions()
  const key = `order-comment:${order._id}`
  const [body, setBody] = useState(() => String(readDraft(key)?.body ?? ''))
  const [toBuyer, setToBuyer] = useState(false)
  const { send, pending, message } = useSent()
  const name = order.contact.firstName || t('buyer')
  if (!can('edit')) return null

  const write = (text: string) => {
    setBody(text)
    if (text === '') dropDraft(key)
    else saveDraft(key, { body: text })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() === '') return
    if (!(await send(() => actions.calls.comment(body.trim(), toBuyer)))) return
    write('')
    notify.success({ title: t(toBuyer ? 'comment.sent' : 'comment.saved', { name }) })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {message !== undefined && <FormAlert>{message}</FormAlert>}
      <Textarea
        aria-label={t('comment.label', { name })}
        placeholder={t('comment.label', { name })}
        autosize
        minRows={1}
        maxLength={2000}
        value={body}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {body !== '' && (
        <div className={classes.send}>
          <SegmentedControl
            aria-label={t('comment.who')}
            value={toBuyer ? 'buyer' : 'team'}
            onChange={(value) => setToBuyer(value === 'buyer')}
            data={[
              { value: 'team', label: t('comment.team') },
              { value: 'buyer', label: t('comment.buyer', { name }) },
            ]}
          />
          <Button
            type="submit"
            loading={pending}
            leftSection={<IconSend size={16} stroke={2} aria-hidden />}
          >
            {t(toBuyer ? 'comment.send' : 'comment.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
