import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareLink } from '@/ui/ShareLink'
import { ShareQr } from '@/ui/ShareQr'
import { type Shared, shareStore } from '@/ui/share'
import classes from './ShareModal.module.css'

const WIDTH = 560

/** Mounted once; `share()` opens it. */
export function ShareModal() {
  const { t } = useTranslation('ui')
  const pending = shareStore.use()
  // What was shown stays while the sheet closes.
  const [latest, setLatest] = useState<Shared | null>(pending)
  useEffect(() => {
    if (pending) setLatest(pending)
  }, [pending])
  const shared = pending ?? latest
  return (
    <Modal
      opened={pending !== null}
      onClose={() => shareStore.set(null)}
      size={WIDTH}
      title={shared?.title}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      {shared && (
        <div className={classes.body}>
          <ShareLink url={shared.url} text={shared.text} onShare={shared.onShare} />
          {shared.qr && (
            <>
              <hr className={classes.rule} />
              <ShareQr source={shared.qr} line={shared.qrLine ?? ''} />
            </>
          )}
        </div>
      )}
    </Modal>
  )
}
