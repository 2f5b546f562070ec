import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/ui/CopyButton'
import { whatsappLink } from '@/ui/whatsappLink'
import classes from './ShareLink.module.css'

type Props = {
  url: string
  /** The ready message; the address is put after it. */
  text: string
  /** It was copied or sent. */
  onShare?: () => void
}

/** The address to copy or to send by WhatsApp; on a phone also by the phone's own sheet. */
export function ShareLink({ url, text, onShare }: Props) {
  const { t } = useTranslation('ui')
  const canShare = typeof navigator.share === 'function'
  const share = () => navigator.share({ url, text }).then(onShare, () => undefined)
  return (
    <div className={classes.share}>
      <TextInput
        readOnly
        className={classes.address}
        aria-label={t('share.label')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} label={t('share.copy')} onCopy={onShare} />
      <Button
        component="a"
        href={whatsappLink(text, url)}
        target="_blank"
        rel="noreferrer"
        onClick={onShare}
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
      >
        {t('share.whatsapp')}
      </Button>
      {canShare && (
        <Button
          leftSection={<IconShare size={16} stroke={2} aria-hidden />}
          onClick={() => void share()}
        >
          {t('share.native')}
        </Button>
      )}
    </div>
  )
}
