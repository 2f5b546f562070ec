import { Button } from '@mantine/core'
import {
  IconCircleCheck,
  IconExternalLink,
  IconLock,
  IconQuestionMark,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MyStore } from '@/features/stores/api'
import { StoreAvatar } from '@/features/stores/components/StoreAvatar'
import { useHref, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { shortUrl } from '@/lib/shortUrl'
import { StatusChip } from '@/ui/StatusChip'
import classes from './StoreCard.module.css'

function StateChip({ state }: { state: string }) {
  const { t } = useTranslation('stores')
  const word = t(`state.${state}`, { defaultValue: state })
  if (state === 'ACTIVE') {
    return (
      <StatusChip tone="ok" icon={IconCircleCheck}>
        {word}
      </StatusChip>
    )
  }
  const suspended = state === 'SUSPENDED'
  return (
    <StatusChip
      tone={suspended ? 'danger' : 'neutral'}
      icon={suspended ? IconLock : IconQuestionMark}
    >
      {word}
    </StatusChip>
  )
}

export function StoreCard({ store }: { store: MyStore }) {
  const { t } = useTranslation('stores')
  const href = useHref()
  const open = href.page(withStore(paths.storeHome, store._id))
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <StoreAvatar name={store.name} logoUrl={store.logoUrl} size={48} />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to={open}>{store.name}</Link>
          </h2>
          <p className={classes.address}>{shortUrl(store.url)}</p>
        </div>
      </div>
      <div className={classes.chips}>
        <StateChip state={store.state} />
        <StatusChip tone="neutral" icon={IconSparkles}>
          {store.storeTier}
        </StatusChip>
        <StatusChip tone="neutral" icon={IconUser}>
          {t(`role.${store.role}`, { defaultValue: store.role })}
        </StatusChip>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={open}
          variant="light"
          aria-label={t('mine.openNamed', { name: store.name })}
        >
          {t('mine.open')}
        </Button>
        <Button
          component="a"
          href={store.url}
          target="_blank"
          rel="noopener"
          variant="subtle"
          aria-label={t('mine.visitNamed', { name: store.name })}
          leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
        >
          {t('mine.visit')}
        </Button>
      </div>
    </li>
  )
}
