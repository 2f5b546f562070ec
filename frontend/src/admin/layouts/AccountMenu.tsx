import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBuildingStore, IconLogout, IconSparkles, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type User, useSession, useUser } from '@/api/session'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { initials } from '@/lib/text'
import classes from './AccountMenu.module.css'

const links = [
  { to: paths.myStores, label: 'navigation.myStores', icon: IconBuildingStore },
  { to: paths.myProfile, label: 'navigation.myProfile', icon: IconUser },
  { to: paths.myPlan, label: 'navigation.myPlan', icon: IconSparkles },
] as const

function Account({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const href = useHref()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar}>
          {initials(name)}
          <VisuallyHidden>{t('account', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {links.map(({ to, label, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={href.page(to)}
            leftSection={<Icon size={16} stroke={2} aria-hidden />}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={href.page(paths.adminLogout)}
          leftSection={<IconLogout size={16} stroke={2} aria-hidden />}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const InStore = () => <Account user={useSession().user} />
const Alone = () => <Account user={useUser()} />

export function AccountMenu({ scope }: { scope: 'store' | 'user' }) {
  return scope === 'store' ? <InStore /> : <Alone />
}
