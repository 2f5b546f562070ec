import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from '@/admin/layouts/AccountMenu'
import { ColorSchemeMenu } from '@/admin/layouts/ColorSchemeMenu'
import { HelpMenu } from '@/admin/layouts/HelpMenu'
import { NotificationBell } from '@/features/notifications/components/NotificationBell'
import { useLocalePath } from '@/i18n/localePath'
import { useChangeLocale } from '@/i18n/useChangeLocale'
import { useStore } from '@/lib/store/useStore'
import { LanguageSwitcher } from '@/ui/LanguageSwitcher'
import classes from './TopBar.module.css'

function StoreTools() {
  const { t } = useTranslation('shell')
  const { url } = useStore()
  return (
    <>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        className={classes.wide}
        leftSection={<IconExternalLink size={16} stroke={2} aria-hidden />}
      >
        {t('viewStore')}
      </Button>
      <ActionIcon
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        size={44}
        className={classes.phone}
        aria-label={t('viewStore')}
      >
        <IconExternalLink size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <NotificationBell />
    </>
  )
}

/** The menus at the right of the top bar. */
export function TopTools({ scope }: { scope: 'store' | 'user' }) {
  const { locale } = useLocalePath()
  return (
    <>
      <span className={classes.wide}>
        <LanguageSwitcher compact locale={locale} onChange={useChangeLocale()} />
      </span>
      <span className={classes.wide}>
        <ColorSchemeMenu />
      </span>
      <HelpMenu scope={scope} />
      {scope === 'store' && <StoreTools />}
      <AccountMenu scope={scope} />
    </>
  )
}
