import { Anchor, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Store } from '@/features/stores/api'
import { ShareButtons } from '@/features/stores/components/ShareButtons'
import { SHARED } from '@/features/stores/setupChecklist'
import { shortUrl } from '@/lib/shortUrl'
import { Awning } from '@/ui/Awning'
import classes from './ShareCard.module.css'

/** The merchant's own window: its address, large enough to read out to somebody. */
export function ShareCard({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  return (
    <section className={classes.card} aria-labelledby="share">
      <Awning />
      <div className={classes.body}>
        <Title order={2} id="share">
          {t('share.title')}
        </Title>
        <Anchor href={store.url} target="_blank" rel="noopener" className={classes.address}>
          {shortUrl(store.url)}
        </Anchor>
        <p className={classes.line}>{t('share.line')}</p>
        {store.setup.data[SHARED] === true && <ShareButtons store={store} />}
      </div>
    </section>
  )
}
