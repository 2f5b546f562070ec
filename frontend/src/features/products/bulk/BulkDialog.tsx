import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BulkDialog.module.css'

type Props = {
  opened: boolean
  title: string
  yes: string
  ready: boolean
  busy: boolean
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

export function BulkDialog({ opened, title, yes, ready, busy, onYes, onClose, children }: Props) {
  const { t } = useTranslation('products')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('variants.close') }}
    >
      <div className={classes.body}>
        {children}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('variants.cancel')}</Button>
          <Button variant="filled" disabled={!ready} loading={busy} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
