import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { buyerQuery } from '@/features/orders/deskApi'
import { isPositive } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatDay } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './cards.module.css'

/** "4 pedidos · S/ 612.00 en total": what this buyer has bought from us, by phone and mail. */
export function BuyerHistory({ order }: { order: Order }) {
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { can } = useOrderPermissions()
  const [opened, setOpened] = useState(false)
  const enabled = can('seeContact')
  const { data } = useQuery({ ...buyerQuery(useStoreOid(), order._id), enabled })
  if (data === undefined) return null
  if (data.orders <= 1) return <div className={classes.dim}>{t('buyer.first')}</div>
  const words = [
    t('buyer.orders', { count: data.orders, amount: format(data.total) }),
    isPositive(data.expected) && t('buyer.expected', { amount: format(data.expected) }),
    data.cancelled > 0 && t('buyer.cancelled', { count: data.cancelled }),
  ]
  return (
    <>
      <div className={classes.dim}>{words.filter(Boolean).join(' · ')}</div>
      <Button
        variant="subtle"
        data-flush="start"
        size="compact-sm"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'buyer.hide' : 'buyer.show')}
      </Button>
      {opened && (
        <ul className={classes.links} aria-label={t('buyer.list')}>
          {data.recent.map((one) => (
            <li key={one._id}>
              <span>
                <StoreLink to={paths.order(one._id)}>#{orderCode(one.number)}</StoreLink>{' '}
                {formatDay(one.placedAt, locale, timeZone)} · {t(`state.${one.state}`)}
              </span>
              <span>{format(one.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
