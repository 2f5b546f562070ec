import { Button, Drawer } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { DraftNotice } from '@/ui/DraftNotice'
import { FormAlert } from '@/ui/FormAlert'
import type { useEditForm } from '@/ui/useEditForm'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './EditDrawer.module.css'

type Form = Pick<
  ReturnType<typeof useEditForm>,
  'dirty' | 'saving' | 'problem' | 'draft' | 'save' | 'discard'
>

type Props = { form: Form; title: string; onClose: () => void; children: ReactNode }

/** A form beside the order it belongs to. Closing asks before it drops what was typed. */
export function EditDrawer({ form, title, onClose, children }: Props) {
  const { t } = useTranslation('orders')
  const { t: ui } = useTranslation('ui')
  useUnsavedGuard(form.dirty && !form.saving)

  const leave = async () => {
    const words = {
      title: ui('guard.title'),
      confirmLabel: ui('guard.yes'),
      cancelLabel: ui('guard.no'),
    }
    if (form.dirty && !(await confirm(words))) return
    form.discard()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.dirty) void form.save()
    else onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void leave()}
      closeOnClickOutside={!form.dirty}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          {form.draft.offered && (
            <DraftNotice onAccept={form.draft.accept} onRefuse={form.draft.refuse} />
          )}
          {form.problem !== undefined && <FormAlert>{form.problem}</FormAlert>}
          {children}
        </div>
        <div className={classes.actions}>
          <Button onClick={() => void leave()}>{t('edit.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.saving}>
            {t('edit.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
