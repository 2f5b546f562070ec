import { Button, Card, Textarea, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Order } from '@/features/orders/api'
import { useEditing } from '@/features/orders/components/contactEditing/useEditing'
import { useOrderForm } from '@/features/orders/components/contactEditing/useOrderForm'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { FormNotices } from '@/ui/crud/ResourceForm'
import { text } from '@/ui/form/rules'
import { PermissionButton } from '@/ui/PermissionButton'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './cards.module.css'

const schema = z.object({ ownerNote: text(5000) })

type Props = { order: Order; actions: OrderActions }

/** The team's own note on an order: changed in place, undone from the toast. */
export function NoteCard({ order, actions }: Props) {
  const { t } = useTranslation('orders')
  const { button } = useOrderPermissions()
  const { editing, opener, start, stop } = useEditing()
  const { ownerNote } = order
  const form = useOrderForm({
    part: 'note',
    order,
    actions,
    onSaved: stop,
    schema,
    values: { ownerNote },
    toChange: (values) => values,
    // A colleague's newer note must not be written over unseen.
    fits: ({ base }) => base.ownerNote === ownerNote,
  })
  useUnsavedGuard(form.dirty && !form.submitting)
  const accept = () => {
    form.draft.accept()
    start()
  }
  const close = () => {
    form.discard()
    stop()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.dirty) form.onSubmit(event)
    else close()
  }
  const { allowed } = button('edit')
  return (
    <Card component="section" aria-labelledby="note">
      <div className={classes.head}>
        <Title order={2} id="note">
          {t('note.title')}
        </Title>
        {!editing && (
          <PermissionButton
            {...button('edit')}
            ref={opener}
            variant="subtle"
            data-flush="end"
            size="compact-sm"
            onClick={start}
          >
            {t(ownerNote === '' ? 'note.add' : 'note.edit')}
          </PermissionButton>
        )}
      </div>
      {allowed && (
        <div className={classes.notices}>
          <FormNotices form={{ ...form, draft: { ...form.draft, accept } }} />
          {form.conflict && ownerNote !== '' && <p>{t('note.now', { text: ownerNote })}</p>}
        </div>
      )}
      {editing ? (
        <form onSubmit={submit} noValidate>
          <Textarea
            {...form.getInputProps('ownerNote')}
            label={undefined}
            aria-labelledby="note"
            autosize
            minRows={3}
            autoFocus
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={form.submitting}>
              {t('note.save')}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t('note.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <p className={ownerNote === '' ? classes.dim : classes.text}>
          {ownerNote || t('note.none')}
        </p>
      )}
    </Card>
  )
}
