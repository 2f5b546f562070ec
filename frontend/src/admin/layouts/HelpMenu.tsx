import { ActionIcon, Menu } from '@mantine/core'
import { IconFileText, IconHelpCircle, IconPhone, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/admin/paths'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'

export function HelpMenu() {
  const { t } = useTranslation('shell')
  const href = useHref()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t('help.label')}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {boot.supportPhone !== '' && (
          <>
            <Menu.Label>{t('help.call')}</Menu.Label>
            <Menu.Item
              component="a"
              href={`tel:${boot.supportPhone.replace(/[^\d+]/g, '')}`}
              leftSection={<IconPhone size={16} stroke={2} aria-hidden />}
            >
              {boot.supportPhone}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component={Link}
          to={href.page(paths.terms)}
          leftSection={<IconFileText size={16} stroke={2} aria-hidden />}
        >
          {t('help.terms')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={href.page(paths.privacy)}
          leftSection={<IconShieldLock size={16} stroke={2} aria-hidden />}
        >
          {t('help.privacy')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
