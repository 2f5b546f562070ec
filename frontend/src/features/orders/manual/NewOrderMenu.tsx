import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLink, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/api/access'
import { useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { PaymentLinkDialog } from './PaymentLinkDialog'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What begins here: an order that is written, or an amount to be paid. */
export function NewOrderMenu() {
  const { t } = useTranslation('manualOrder')
  const href = useHref()
  const { allowed } = useAccess('orders.create')
  const [linking, setLinking] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="filled"
            leftSection={<IconPlus {...icon} />}
            rightSection={<IconChevronDown {...icon} />}
          >
            {t('new')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={href.store(paths.manualOrder)}
            leftSection={<IconReceipt {...icon} />}
          >
            {t('title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => setLinking(true)}>
            {t('payLink.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {linking && <PaymentLinkDialog opened onClose={() => setLinking(false)} />}
    </>
  )
}
