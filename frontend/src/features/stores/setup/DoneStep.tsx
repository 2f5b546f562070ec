import { Button, Title } from '@mantine/core'
import {
  IconArrowRight,
  IconChevronRight,
  IconCircleCheck,
  IconExternalLink,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Left, leftToDo } from '@/features/stores/setup/leftToDo'
import type { Facts } from '@/features/stores/setup/setupApi'
import { useShareStore } from '@/features/stores/shareStore'
import { StoreLink, useHref, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { shortUrl } from '@/lib/shortUrl'
import { ShareLink } from '@/ui/ShareLink'
import { ShareQr } from '@/ui/ShareQr'
import page from '../screens/FirstSetupScreen.module.css'
import classes from './DoneStep.module.css'

function LeftList({ left }: { left: Left[] }) {
  const { t } = useTranslation('stores')
  return (
    <section className={classes.left} aria-labelledby="left">
      <h2 id="left" className={classes.leftTitle}>
        {t('setup.done.left')}
      </h2>
      <ul>
        {left.map(({ key, to }) => (
          <li key={key}>
            <StoreLink to={to}>
              {t(`checklist.${key}.title`)}
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </StoreLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The shop can be seen: what it needs yet to sell, its address to send on, the counter behind it. */
export function DoneStep({ facts }: { facts: Facts }) {
  const { t } = useTranslation(['stores', 'ui'])
  const href = useHref()
  const { store } = facts
  const { url, text, qr, qrLine, onShare } = useShareStore(store)
  const left = leftToDo(facts)
  const sells = !left.some(({ key }) => key !== 'contact')
  return (
    <>
      <p className={classes.chip}>
        <IconCircleCheck size={18} stroke={2} aria-hidden />
        {t(sells ? 'setup.done.chip' : 'setup.done.seen')}
      </p>
      <Title order={1} className={page.title}>
        {t('setup.done.title', { name: store.name })}
      </Title>
      <p className={page.line}>{t(sells ? 'setup.done.line' : 'setup.done.notYet')}</p>
      {left.length > 0 && <LeftList left={left} />}
      <section className={classes.window} aria-labelledby="done-address">
        <div className={classes.body}>
          <h2 id="done-address" className={classes.label}>
            {t('setup.done.address')}
          </h2>
          <a className={classes.address} href={url} target="_blank" rel="noopener">
            {shortUrl(url)}
          </a>
          <ShareLink url={url} text={text} onShare={onShare} />
          <hr className={classes.rule} />
          <ShareQr source={qr} line={qrLine} />
        </div>
      </section>
      <div className={classes.foot}>
        <Button
          component="a"
          size="md"
          href={url}
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
