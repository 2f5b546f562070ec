import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Order, orderQuery } from '@/features/orders/api'
import { isPositive } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { useHref } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { useAddress } from '@/lib/useAddress'
import { ErrorState } from '@/ui/ErrorState'
import { SideCard } from '@/ui/SideCard'
import { LinkCard } from './LinkCard'
import { ORDER_PARAMETER } from './ManualPaymentScreen'
import classes from './manual.module.css'
import { Steps } from './Steps'

/** The last step: the order is there, and this is how its buyer gets to it. */
export function ManualSuccessScreen() {
  const { t } = useTranslation('manualOrder')
  const [parameters] = useAddress()
  const orderOid = parameters.get(ORDER_PARAMETER) ?? ''
  const { data, error, refetch } = useQuery({
    ...orderQuery(useStoreOid(), orderOid),
    enabled: orderOid !== '',
  })
  if (error || orderOid === '') {
    return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  }
  return (
    <>
      <Steps step={4} />
      {data ? <Done order={data} /> : <Skeleton height={360} radius="lg" />}
    </>
  )
}

function useWhatIsMissing(order: Order) {
  const { t } = useTranslation('manualOrder')
  const { format } = useMoney()
  const due = format(order.due)
  if (!isPositive(order.due)) return t('done.paid')
  const name = order.contact.firstName
  if (order.shipping.toQuote) return t('done.toQuote')
  return name ? t('done.due', { name, due }) : t('done.dueNobody', { due })
}

function Done({ order }: { order: Order }) {
  const { t } = useTranslation('manualOrder')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const href = useHref()
  const line = useWhatIsMissing(order)
  return (
    <>
      <section className={classes.columns}>
        <div className={classes.column}>
          <div className={classes.card}>
            <div className={classes.done}>
              <span className={classes.doneSign} aria-hidden>
                <IconCheck size={24} stroke={2.5} />
              </span>
              <div>
                <h1>{t('done.title', { number: order.number })}</h1>
                <p className={classes.dim} style={{ margin: 0 }}>
                  {line}
                </p>
                {order.expiresAt && (
                  <p className={classes.dim} style={{ margin: 0 }}>
                    {t('done.until', { until: formatDayTime(order.expiresAt, locale, timeZone) })}
                  </p>
                )}
              </div>
            </div>
          </div>
          <LinkCard order={order} />
        </div>
        <div className={classes.column}>
          <WhatNow order={order} />
        </div>
      </section>
      <div className={classes.room} />
      <section className={classes.bar} data-save-bar aria-label={t('bar')}>
        <div className={classes.grow} />
        <div className={classes.barButtons}>
          <Button component={Link} to={href.store(paths.order(order._id))}>
            {t('done.see')}
          </Button>
          <Button
            variant="filled"
            component={Link}
            to={href.store(paths.manualOrder)}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          >
            {t('done.another')}
          </Button>
        </div>
      </section>
    </>
  )
}

function WhatNow({ order }: { order: Order }) {
  const { t } = useTranslation('manualOrder')
  const name = order.contact.firstName || t('now.somebody')
  const steps = isPositive(order.due) ? ['pays', 'told', 'packs'] : ['packs']
  return (
    <SideCard title={t('now.title')}>
      <ol className={classes.next}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`now.${step}`, { name })}</strong>
            <div className={classes.dim}>{t(`now.${step}Help`)}</div>
          </li>
        ))}
      </ol>
    </SideCard>
  )
}
