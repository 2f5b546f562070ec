import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBook,
  IconBrandWhatsapp,
  IconFileText,
  IconHelpCircle,
  IconKeyboard,
  IconMail,
  IconShieldLock,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { supportChat, supportMail } from '@/admin/help/support'
import { useQuestionMark } from '@/admin/help/useQuestionMark'
import { useHref } from '@/lib/appLink'
import { boot } from '@/lib/boot'
import { paths } from '@/lib/paths'

const ShortcutsModal = lazy(() =>
  import('@/admin/help/ShortcutsModal').then((m) => ({ default: m.ShortcutsModal })),
)

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

function SupportItems() {
  const { t } = useTranslation('shell')
  const chat = supportChat(t('help.text'))
  if (chat === undefined && supportMail === undefined) return null
  return (
    <>
      <Menu.Label>{t('help.support')}</Menu.Label>
      {chat && (
        <Menu.Item
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          {t('help.whatsapp', { phone: boot.supportPhone })}
        </Menu.Item>
      )}
      {supportMail && (
        <Menu.Item component="a" href={supportMail} leftSection={<IconMail {...icon} />}>
          {boot.supportEmail}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

/** Guides of the store's work, whom to ask, the keys, and what was agreed to. */
export function HelpMenu({ scope }: { scope: 'store' | 'user' }) {
  const { t } = useTranslation('shell')
  const href = useHref()
  const [keys, setKeys] = useState<'never' | 'open' | 'closed'>('never')
  useQuestionMark(() => setKeys('open'))
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label={t('help.label')}>
            <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {scope === 'store' && (
            <Menu.Item
              component={Link}
              to={href.store(paths.help)}
              leftSection={<IconBook {...icon} />}
            >
              {t('help.guides')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => setKeys('open')}>
            {t('help.shortcuts')}
          </Menu.Item>
          <Menu.Divider />
          <SupportItems />
          <Menu.Item
            component={Link}
            to={href.page(paths.terms)}
            leftSection={<IconFileText {...icon} />}
          >
            {t('help.terms')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={href.page(paths.privacy)}
            leftSection={<IconShieldLock {...icon} />}
          >
            {t('help.privacy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {keys !== 'never' && (
        <Suspense fallback={null}>
          <ShortcutsModal opened={keys === 'open'} onClose={() => setKeys('closed')} />
        </Suspense>
      )}
    </>
  )
}
