import { ActionIcon, Button, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { canReturn } from '@/features/orders/goodsFacts'
import { otherMoves } from '@/features/orders/nextStep'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useArchive } from '@/features/orders/useArchive'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { whatsAppTexts } from '@/features/orders/whatsApp'
import { notify } from '@/ui/notify'
import { useIsPhone } from '@/ui/useIsPhone'

type Props = { order: Order; actions: OrderActions }

const OPEN: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY', 'SHIPPED'])

/** Out of the list and back, once nothing is to be done with it. */
function Filing({ order, actions }: Props) {
  const { t } = useTranslation('orderDesk')
  const { can } = useOrderPermissions()
  const file = useArchive(order, actions)
  const isArchived = order.archivedAt !== null
  if (!can('edit') || (OPEN.has(order.state) && !isArchived)) return null
  return (
    <Menu.Item onClick={() => void file(!isArchived)}>
      {t(isArchived ? 'filing.restore' : 'filing.archive')}
    </Menu.Item>
  )
}

/** Every move that is allowed besides the next step, and the buyer's own page. */
export function MoreMenu({ order, actions }: Props) {
  const { t } = useTranslation(['orders', 'orderDesk'])
  const { can } = useOrderPermissions()
  const clipboard = useClipboard()
  const phone = useIsPhone()
  const texts = whatsAppTexts(order)
  const copy = () => {
    clipboard.copy(order.url)
    notify.success({ title: t('more.copied') })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {phone ? (
          <ActionIcon variant="default" size={44} aria-label={t('more.open')}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
            {t('more.open')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {can('edit') &&
          otherMoves(order).map((to) => (
            <Menu.Item
              key={to}
              c={to === 'CANCELLED' ? 'var(--vit-danger-text)' : undefined}
              onClick={() => actions.ask(to)}
            >
              {t(`change.yes.${to}`)}
            </Menu.Item>
          ))}
        {can('edit') && canReturn(order) && (
          <Menu.Item onClick={() => actions.setReturning(true)}>
            {t('orderDesk:return.button')}
          </Menu.Item>
        )}
        <Filing order={order} actions={actions} />
        {phone &&
          texts.slice(1).map(({ key, href }) => (
            <Menu.Item key={key} component="a" href={href} target="_blank" rel="noopener">
              {t('detail.textOn', { text: t(`detail.text.${key}`) })}
            </Menu.Item>
          ))}
        {phone && <Menu.Item onClick={() => window.print()}>{t('print.button')}</Menu.Item>}
        <Menu.Item onClick={copy}>{t('more.copyLink')}</Menu.Item>
        <Menu.Item component="a" href={order.url} target="_blank" rel="noopener">
          {t('more.buyerPage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
