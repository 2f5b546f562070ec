import { Button, Modal } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invited } from '@/features/collaborators/api'
import { useStore } from '@/lib/store/useStore'
import { CopyButton } from '@/ui/CopyButton'
import { useObjectUrl } from '@/ui/useObjectUrl'
import { whatsappLink } from '@/ui/whatsappLink'
import classes from './InvitationLink.module.css'

type Props = { invited: Invited; onClose: () => void }

/** The link of an invitation, given this once: to send, to copy, to scan. */
export function InvitationLink({ invited, onClose }: Props) {
  const { t } = useTranslation(['collaborators', 'ui'])
  const { name: store } = useStore()
  const blob = useMemo(() => new Blob([invited.qr ?? ''], { type: 'image/svg+xml' }), [invited.qr])
  const picture = useObjectUrl(blob)
  const link = invited.link ?? ''
  const text = t('link.text', { name: invited.name, store })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.title', { name: invited.name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:confirm.close') }}
    >
      <p className={classes.line}>{t(invited.email === '' ? 'link.waits' : 'link.line')}</p>
      {picture && <img src={picture} alt={t('link.qr')} className={classes.qr} />}
      <p className={classes.url} data-testid="invitation-link">
        {link}
      </p>
      <div className={classes.actions}>
        <Button
          component="a"
          href={whatsappLink(text, link)}
          target="_blank"
          rel="noreferrer"
          variant="filled"
          leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
        >
          {t('link.whatsapp')}
        </Button>
        <CopyButton value={link} label={t('link.copy')} />
      </div>
    </Modal>
  )
}
