import { Card, Title } from '@mantine/core'
import { IconArrowBackUp, IconBoxOff, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Order } from '@/features/orders/api'
import { OrderSums } from '@/features/orders/components/detail/OrderSums'
import { Picture } from '@/features/orders/components/Picture'
import { remainingUnits } from '@/features/orders/goodsFacts'
import { isToQuote } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { StoreLink, useHref } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './ItemsCard.module.css'

function Line({ line }: { line: Order['lines'][number] }) {
  const { format } = useMoney()
  const details = [line.variantName, line.sku].filter(Boolean).join(' · ')
  return (
    <li className={classes.line} data-gone={remainingUnits(line) === 0 || undefined}>
      <Picture photo={line.photo} className={classes.photo} icon={IconPhoto} />
      <div>
        <div className={classes.name}>
          {line.productOid ? (
            <StoreLink to={paths.product(line.productOid)}>{line.productName}</StoreLink>
          ) : (
            line.productName
          )}
        </div>
        {details && <div className={classes.dim}>{details}</div>}
        <Moved line={line} />
        <Refunded line={line} />
      </div>
      <span className={classes.times}>
        {line.quantity} × {format(line.unitPrice)}
      </span>
      <span className={classes.sum}>{format(line.total)}</span>
    </li>
  )
}

/** "2 enviadas, 1 devuelta": once goods move, each line says how far. */
function Moved({ line }: { line: Order['lines'][number] }) {
  const { t } = useTranslation('orderDesk')
  const { quantityShipped, quantityReturned } = line
  const words = [
    quantityShipped > 0 && t('line.shipped', { count: quantityShipped, of: remainingUnits(line) }),
    quantityReturned > 0 && t('line.returned', { count: quantityReturned }),
  ].filter(Boolean)
  return words.length > 0 && <div className={classes.dim}>{words.join(' · ')}</div>
}

/** Units whose money went back: those that left the order, and those that are or were sent all the same. */
function Refunded({ line }: { line: Order['lines'][number] }) {
  const { t } = useTranslation('orderDesk')
  const { quantityRefunded, quantityRemoved } = line
  const sent = quantityRefunded - quantityRemoved
  if (quantityRefunded === 0 && quantityRemoved === 0) return null
  return (
    <div className={classes.chips}>
      {quantityRemoved > 0 && (
        <StatusChip tone="neutral" icon={IconBoxOff}>
          {t('line.removed', { count: quantityRemoved })}
        </StatusChip>
      )}
      {sent > 0 && (
        <StatusChip tone="neutral" icon={IconArrowBackUp}>
          {t('line.refunded', { count: sent })}
        </StatusChip>
      )}
    </div>
  )
}

const EDITABLE: ReadonlySet<string> = new Set(['PENDING', 'CONFIRMED', 'PREPARING', 'READY'])

function EditLink({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { button } = useOrderPermissions()
  const href = useHref()
  const edit = button('edit')
  const fixed = { allowed: false, reason: t('line.fixed') }
  return (
    <PermissionButton
      {...(edit.allowed && !EDITABLE.has(order.state) ? fixed : edit)}
      component={Link}
      to={href.store(paths.orderEdit(order._id))}
      variant="subtle"
      data-flush="end"
      size="compact-sm"
    >
      {t('line.edit')}
    </PermissionButton>
  )
}

/** What was bought, and a total that explains itself. */
export function ItemsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <Card component="section" aria-labelledby="items" className={classes.card}>
      <div className={classes.title}>
        <Title order={2} id="items">
          {t('products', { count: order.itemCount })}
        </Title>
        <EditLink order={order} />
      </div>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      <OrderSums order={order} toQuote={isToQuote(order)} />
    </Card>
  )
}
