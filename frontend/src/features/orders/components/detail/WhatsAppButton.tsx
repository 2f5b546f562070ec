import { Button, Menu } from '@mantine/core'
import { IconBrandWhatsapp, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { whatsAppTexts } from '@/features/orders/whatsApp'

const link = { target: '_blank', rel: 'noopener' } as const

/** One press writes what fits this step; the arrow offers the other texts. */
export function WhatsAppButton({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const [first, ...others] = whatsAppTexts(order)
  if (first === undefined) return null
  return (
    <Button.Group>
      <Button
        component="a"
        {...link}
        href={first.href}
        leftSection={<IconBrandWhatsapp size={16} stroke={2} aria-hidden />}
      >
        {t('detail.write')}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button px={9} aria-label={t('detail.otherTexts')}>
              <IconChevronDown size={16} stroke={2} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, href }) => (
              <Menu.Item key={key} component="a" {...link} href={href}>
                {t(`detail.text.${key}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  )
}
