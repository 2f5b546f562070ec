import { Button, Card, Textarea, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useStoreOid } from '@/lib/pageContext'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import { useDraft } from '@/ui/form/useDraft'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './cards.module.css'

function laterVersion(params: Record<string, unknown>): number | undefined {
  const current = params.current as { version?: number } | undefined
  return current?.version
}

type NoteDraft = { text: string; before: string }
type Props = { order: Order; actions: OrderActions }

/** The team's own note on an order: changed in place, undone from the toast. */
export function NoteCard({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const [text, setText] = useState<string>()
  const [begun, setBegun] = useState(order)
  const { send, pending, problem, message, clear } = useSubmit()
  const opener = useRef<HTMLButtonElement>(null)
  const { edit } = actions.calls
  const dirty = text !== undefined && text.trim() !== order.ownerNote
  useUnsavedGuard(dirty && !pending)
  const { allowed } = button('edit')
  const write = (kept: string) => {
    setText(kept)
    setBegun(order)
  }
  // Only another note is a rival: what else happens to an order leaves what is written here alone.
  const seen = (order.ownerNote === begun.ownerNote ? order : begun).version
  // A colleague's newer note must not be written over unseen, so the draft knows the one it began from.
  const draft = useDraft<NoteDraft>(
    `order-note:${useStoreOid()}:${order._id}`,
    { text: text ?? '', before: (text === undefined ? order : begun).ownerNote },
    {
      dirty,
      fits: ({ before }) => before === order.ownerNote,
      onAccept: (kept) => write(kept.text ?? ''),
    },
  )

  const close = () => {
    setText(undefined)
    draft.clear()
    clear()
    requestAnimationFrame(() => opener.current?.focus())
  }
  const save = async (version: number) => {
    const [before, note] = [order.ownerNote, (text ?? '').trim()]
    if (!(await send(() => edit({ ownerNote: note, version })))) return
    close()
    const undo = () =>
      void edit({ ownerNote: before }).then(
        () => notify.info({ title: t('note.undone') }),
        () => notify.error({ title: t('note.undoFailed') }),
      )
    notify.success({ title: t('note.saved'), action: { label: t('note.undo'), onClick: undo } })
  }
  const isStale = problem?.reason === 'stale'
  return (
    <Card component="section" aria-labelledby="note">
      <div className={classes.head}>
        <Title order={2} id="note">
          {t('note.title')}
        </Title>
        {text === undefined && (
          <PermissionButton
            {...button('edit')}
            ref={opener}
            variant="subtle"
            data-flush="end"
            size="compact-sm"
            onClick={() => write(order.ownerNote)}
          >
            {t(order.ownerNote === '' ? 'note.add' : 'note.edit')}
          </PermissionButton>
        )}
      </div>
      {allowed && draft.offered && (
        <div className={classes.kept}>
          <DraftNotice onAccept={draft.accept} onRefuse={draft.refuse} />
        </div>
      )}
      {text === undefined ? (
        <p className={order.ownerNote === '' ? classes.dim : classes.text}>
          {order.ownerNote || t('note.none')}
        </p>
      ) : (
        <>
          {message !== undefined && (
            <FormAlert tone={isStale ? 'warning' : 'danger'} cause={message}>
              <p>{message}</p>
              {isStale && order.ownerNote !== '' && (
                <p>{t('note.now', { text: order.ownerNote })}</p>
              )}
            </FormAlert>
          )}
          <Textarea
            aria-labelledby="note"
            autosize
            minRows={3}
            maxLength={5000}
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button
              loading={pending}
              onClick={() => void save((isStale && laterVersion(problem.params)) || seen)}
            >
              {t(isStale ? 'note.overwrite' : 'note.save')}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t('note.cancel')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
