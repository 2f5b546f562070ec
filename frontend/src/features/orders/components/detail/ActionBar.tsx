import { ActionIcon, Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { ClaimButtons } from '@/features/orders/components/detail/ClaimButtons'
import { StepButtons } from '@/features/orders/components/detail/StepButtons'
import { nextStep } from '@/features/orders/nextStep'
import { pendingClaim } from '@/features/orders/orderFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { whatsAppChat } from '@/features/orders/whatsApp'
import classes from './ActionBar.module.css'

/** In place of the bottom bar of a phone: the next step within the thumb's reach. */
export function ActionBar({ order, actions }: { order: Order; actions: OrderActions }) {
  const { t } = useTranslation('orders')
  const chat = whatsAppChat(order)
  const claim = pendingClaim(order)
  const { primary, secondary } = nextStep(order)
  const isCalm = claim === undefined && primary === undefined && secondary === undefined
  const reminds = [primary, secondary].some((action) => action?.kind === 'remind')
  if (isCalm && chat === undefined) return null
  const link = { component: 'a', href: chat, target: '_blank', rel: 'noopener' } as const
  const icon = <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} aria-label={t('detail.actions')}>
        {chat && isCalm && (
          <Button {...link} leftSection={icon}>
            {t('customer.whatsapp')}
          </Button>
        )}
        {chat && !isCalm && !reminds && (
          <ActionIcon
            {...link}
            variant="default"
            size={44}
            data-icon
            aria-label={t('detail.write')}
          >
            {icon}
          </ActionIcon>
        )}
        {claim === undefined ? (
          <StepButtons order={order} actions={actions} />
        ) : (
          <ClaimButtons claim={claim} actions={actions} />
        )}
      </section>
    </>
  )
}
