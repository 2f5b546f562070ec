import { Button, Title } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/admin/paths'
import type { Store } from '@/features/stores/api'
import { ShareButtons } from '@/features/stores/components/ShareButtons'
import { useHref, withStore } from '@/lib/appLink'
import { shortUrl } from '@/lib/shortUrl'
import { Awning } from '@/ui/Awning'
import { ShareQr } from '@/ui/ShareQr'
import page from '../screens/FirstSetupScreen.module.css'
import classes from './DoneStep.module.css'

/** The shop is open: its address to send on, the shop itself, the counter behind it. */
export function DoneStep({ store }: { store: Store }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  return (
    <>
      <p className={classes.chip}>
        <IconCircleCheck size={18} stroke={2} aria-hidden />
        {t('setup.done.chip')}
      </p>
      <Title order={1} className={page.title}>
        {t('setup.done.title', { name: store.name })}
      </Title>
      <p className={page.line}>{t('setup.done.line')}</p>
      <section className={classes.window} aria-labelledby="done-address">
        <Awning />
        <div className={classes.body}>
          <h2 id="done-address" className={classes.label}>
            {t('setup.done.address')}
          </h2>
          <a className={classes.address} href={store.url} target="_blank" rel="noopener">
            {shortUrl(store.url)}
          </a>
          <ShareButtons store={store} />
          <hr className={classes.rule} />
          <ShareQr store={store} />
        </div>
      </section>
      <div className={classes.foot}>
        <Button
          component="a"
          size="md"
          href={store.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
        >
          {t('setup.done.see')}
        </Button>
        <Button
          component={Link}
          variant="filled"
          size="md"
          to={href.page(withStore(paths.storeHome, store._id))}
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
        >
          {t('setup.done.counter')}
        </Button>
      </div>
    </>
  )
}
