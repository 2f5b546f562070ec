import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowsLeftRight, IconCheck, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { myStoresQuery } from '@/features/stores/api'
import { StoreAvatar } from '@/features/stores/components/StoreAvatar'
import { useHref, withStore } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { shortUrl } from '@/lib/shortUrl'
import { useStore } from '@/lib/store/useStore'
import classes from './StoreSwitcher.module.css'

/** The store we stand in, and the way to another one. */
export function StoreSwitcher({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('shell')
  const store = useStore()
  const href = useHref()
  const navigate = useNavigate()
  const stores = useQuery(myStoresQuery()).data?.items ?? []
  const logoUrl = stores.find(({ _id }) => _id === store._id)?.logoUrl ?? null

  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.store} data-wide={wide || undefined}>
          <StoreAvatar name={store.name} logoUrl={logoUrl} size={30} />
          <span className={classes.words}>
            <span className={classes.name}>{store.name}</span>
            <span className={classes.address}>{shortUrl(store.url)}</span>
          </span>
          <VisuallyHidden>{t('switchStore')}</VisuallyHidden>
          <IconSelector size={16} stroke={2} className={classes.arrows} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('myStores')}</Menu.Label>
        {stores.map(({ _id, name, logoUrl: logo }) => (
          <Menu.Item
            key={_id}
            leftSection={<StoreAvatar name={name} logoUrl={logo} size={24} />}
            rightSection={_id === store._id && <IconCheck size={16} stroke={2} aria-hidden />}
            aria-current={_id === store._id || undefined}
            onClick={() => navigate(href.page(withStore(paths.storeHome, _id)))}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowsLeftRight size={16} stroke={2} aria-hidden />}
          onClick={() => navigate(href.page(paths.myStores))}
        >
          {t('toMyStores')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
