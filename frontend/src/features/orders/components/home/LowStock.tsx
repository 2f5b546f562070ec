import { Card, Title } from '@mantine/core'
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Summary } from '@/features/orders/summary'
import { StoreLink } from '@/lib/appLink'
import { paths } from '@/lib/paths'
import { StatusChip } from '@/ui/StatusChip'
import classes from './ShopWindow.module.css'

const MAX_VISIBLE = 3

/** What is about to run out. */
export function LowStock({ items }: { items: Summary['lowStock'] }) {
  const { t } = useTranslation('orders')
  if (items.length === 0) return null
  return (
    <Card component="section" aria-labelledby="low">
      <Title order={2} id="low">
        {t('low.title')}
      </Title>
      <ul className={classes.low}>
        {items.slice(0, MAX_VISIBLE).map(({ variantOid, productOid, name, left }) => (
          <li key={variantOid}>
            <StoreLink to={paths.product(productOid)}>{name}</StoreLink>
            <StatusChip
              tone={left > 0 ? 'warning' : 'danger'}
              icon={left > 0 ? IconArrowDown : IconAlertCircle}
            >
              {left > 0 ? t('low.left', { count: left }) : t('low.out')}
            </StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
