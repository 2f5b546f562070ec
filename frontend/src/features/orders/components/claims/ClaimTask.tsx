import { ActionIcon, Card, Skeleton, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, type Order, orderQuery } from '@/features/orders/api'
import bar from '@/features/orders/components/detail/ActionBar.module.css'
import { ClaimButtons } from '@/features/orders/components/detail/ClaimButtons'
import { ClaimReview } from '@/features/orders/components/detail/ClaimReview'
import { RejectDialog } from '@/features/orders/components/detail/RejectDialog'
import { useOrderActions } from '@/features/orders/useOrderActions'
import { useLocalePath } from '@/i18n/localePath'
import { StoreLink } from '@/lib/appLink'
import { formatDayTime } from '@/lib/dates'
import { useStoreOid } from '@/lib/pageContext'
import { paths } from '@/lib/paths'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './claims.module.css'

type Props = {
  claim: Claim
  place: number
  count: number
  onNext: () => void
  onPrevious: () => void
}

function Walk({ place, count, onNext, onPrevious }: Omit<Props, 'claim'>) {
  const { t } = useTranslation('orderClaims')
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  if (count < 2) return null
  return (
    <span className={classes.walk}>
      <ActionIcon variant="default" size={36} aria-label={t('previous')} onClick={onPrevious}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <span className={classes.dim}>{t('place', { place: place + 1, count })}</span>
      <ActionIcon variant="default" size={36} aria-label={t('next')} onClick={onNext}>
        <IconChevronRight {...icon} />
      </ActionIcon>
    </span>
  )
}

/** What was bought, in one line: the amount means more beside it. */
function Goods({ order }: { order: Order }) {
  const words = order.lines.map(({ quantity, productName }) => `${quantity} × ${productName}`)
  return <p className={classes.goods}>{words.join(', ')}</p>
}

function Review({ claim, order }: { claim: Claim; order: Order }) {
  const { t } = useTranslation('orders')
  const actions = useOrderActions(order)
  const phone = useIsPhone()
  return (
    <>
      <Goods order={order} />
      {actions.message !== undefined && <FormAlert>{actions.message}</FormAlert>}
      <ClaimReview order={order} claim={claim} actions={actions} />
      {phone && (
        <>
          <div className={bar.room} />
          <section className={bar.bar} aria-label={t('detail.actions')}>
            <ClaimButtons claim={claim} actions={actions} />
          </section>
        </>
      )}
      {actions.rejecting && (
        <RejectDialog order={order} claim={actions.rejecting} actions={actions} />
      )}
    </>
  )
}

/** One claim beside what should have arrived. */
export function ClaimTask(props: Props) {
  const { claim } = props
  const { t } = useTranslation(['orderClaims', 'orders'])
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { data: order } = useQuery(orderQuery(useStoreOid(), claim.orderOid))
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // Whoever decides by keyboard goes on with the next one, not with the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body || !first.current) title.current?.focus()
    first.current = false
  }, [])
  const when = formatDayTime(claim.createdAt, locale, timeZone)
  return (
    <Card component="section" aria-labelledby="claim">
      <div className={classes.head}>
        <div>
          <Title order={2} id="claim" ref={title} tabIndex={-1} className={classes.title}>
            {claim.customerName || t('orders:nobody')}
          </Title>
          <p className={classes.dim}>
            <StoreLink to={paths.order(claim.orderOid)}>
              {t('orders:detail.title', { number: claim.orderNumber })}
            </StoreLink>
            {` · ${t('sent', { when })}`}
          </p>
        </div>
        <Walk {...props} />
      </div>
      {order === undefined ? (
        <Skeleton height={260} radius="md" />
      ) : (
        <Review claim={claim} order={order} />
      )}
    </Card>
  )
}
