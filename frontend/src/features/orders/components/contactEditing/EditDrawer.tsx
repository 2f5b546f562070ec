import { Button, Drawer } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '@/ui/confirm'
import { type FormFrame, FormNotices } from '@/ui/crud/ResourceForm'
import { useUnsavedGuard } from '@/ui/useUnsavedGuard'
import classes from './EditDrawer.module.css'

type Props = { form: FormFrame; title: string; onClose: () => void; children: ReactNode }

/** A form beside the order it belongs to. Closing asks before it drops what was typed. */
export function EditDrawer({ form, title, onClose, children }: Props) {
  const { t } = useTranslation('orders')
  const { t: ui } = useTranslation('ui')
  useUnsavedGuard(form.dirty && !form.submitting)

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.dirty) form.onSubmit(event)
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
          <FormNotices form={form} />
          {children}
        </div>
        <div className={classes.actions}>
          <Button onClick={() => void leave()}>{t('edit.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('edit.save')}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
