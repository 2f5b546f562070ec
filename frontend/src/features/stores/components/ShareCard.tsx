import { Button, Title } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconPhoto,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChecklistState } from '@/features/stores/setupChecklist'
import { useShareStore } from '@/features/stores/shareStore'
import { shortUrl } from '@/lib/shortUrl'
import type { Store } from '@/lib/store/useStore'
import { Awning } from '@/ui/Awning'
import { CopyButton } from '@/ui/CopyButton'
import { QrDownload, QrPicture } from '@/ui/ShareQr'
import { StatusChip } from '@/ui/StatusChip'
import { whatsappLink } from '@/ui/whatsappLink'
import classes from './ShareCard.module.css'

type Photo = { urls: Record<string, Record<string, string>> } | null

const addressOf = (photo: Photo) => photo?.urls.card?.webp ?? photo?.urls.card?.jpg

/** What stands in the window: pictures of what is on sale. */
function Goods({ published = [] }: { published: ChecklistState['facts']['published'] }) {
  const pictures = published.map(({ photo }) => addressOf(photo as Photo)).filter(Boolean)
  if (pictures.length === 0) {
    return (
      <div className={classes.empty}>
        <IconPhoto size={28} stroke={1.5} aria-hidden />
      </div>
    )
  }
  return (
    <div className={classes.goods} data-count={pictures.length}>
      {pictures.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" />
      ))}
    </div>
  )
}

/** The merchant's own window: what is in it, whether it sells, and its address to send on. */
export function ShareCard({ store, state }: { store: Store; state: ChecklistState }) {
  const { t } = useTranslation(['stores', 'ui'])
  const { url, text, qr, onShare } = useShareStore(store)
  return (
    <section className={classes.card} aria-labelledby="share">
      <Awning />
      <div className={classes.body}>
        <div className={classes.head}>
          <Title order={2} id="share">
            {t('share.title')}
          </Title>
          {state.sells ? (
            <StatusChip tone="ok" icon={IconCircleCheck}>
              {t('share.sells')}
            </StatusChip>
          ) : (
            <StatusChip tone="warning" icon={IconAlertTriangle}>
              {t('share.notYet')}
            </StatusChip>
          )}
        </div>
        <a className={classes.window} href={url} target="_blank" rel="noopener">
          <Goods published={state.facts.published} />
          <span className={classes.words}>
            <strong>{store.name}</strong>
            <span className={classes.small}>{shortUrl(url)}</span>
          </span>
        </a>
        <div className={classes.acts}>
          <div className={classes.buttons}>
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
            <CopyButton value={url} label={t('ui:share.copy')} onCopy={onShare} />
            <QrDownload source={qr} format="png" label={t('share.qr')} />
          </div>
          <QrPicture source={qr} className={classes.qr} />
        </div>
      </div>
    </section>
  )
}
