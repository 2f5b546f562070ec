import { Button, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/ui/CopyButton'
import classes from './ShareLink.module.css'

type Props = {
  url: string
  /** The ready message; the address is put after it. */
  text: string
}

export const whatsappLink = (text: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`.trim())}`

/** The address to copy or to send by WhatsApp; on a phone also by the phone's own sheet. */
export function ShareLink({ url, text }: Props) {
  const { t } = useTranslation('ui')
  const canShare = typeof navigator.share === 'function'
  const share = () => navigator.share({ url, text }).catch(() => undefined)
  return (
    <div className={classes.share}>
      <TextInput
        readOnly
        className={classes.address}
        aria-label={t('share.label')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} label={t('share.copy')} />
      <Button
        component="a"
        href={whatsappLink(text, url)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
      >
        {t('share.whatsapp')}
      </Button>
      {canShare && (
        <Button leftSection={<IconShare size={16} stroke={2} aria-hidden />} onClick={share}>
          {t('share.native')}
        </Button>
      )}
    </div>
  )
}
