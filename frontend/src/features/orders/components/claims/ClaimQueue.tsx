import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '@/features/orders/api'
import { nameOfPayment, type PaymentSnapshot, sameAmount } from '@/features/orders/orderFacts'
import { useLocalePath } from '@/i18n/localePath'
import { formatNear } from '@/lib/dates'
import { orderCode } from '@/lib/orderCode'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import classes from './claims.module.css'

type Props = { claims: Claim[]; current: string; onChoose: (claimOid: string) => void }

function Entry({ claim }: { claim: Claim }) {
  const { t } = useTranslation('orderClaims')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const isOther = claim.saidAmount !== null && !sameAmount(claim.saidAmount, claim.expected)
  const odd = isOther || claim.duplicateImage.length > 0 || claim.rejectedBefore.length > 0
  const way = nameOfPayment(claim.method as PaymentSnapshot, locale)
  return (
    <>
      <span className={classes.row}>
        <b>#{orderCode(claim.orderNumber)}</b>
        <b className={classes.sum}>{format(claim.expected)}</b>
      </span>
      <span className={classes.row}>
        <span>{claim.customerName}</span>
        {odd && (
          <span className={classes.odd}>
            <IconAlertTriangle size={14} stroke={2.2} aria-hidden />
            {t('look')}
          </span>
        )}
      </span>
      <span className={classes.dim}>
        {[way, formatNear(claim.createdAt, locale, timeZone)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** Who waits, the one that waits longest first. */
export function ClaimQueue({ claims, current, onChoose }: Props) {
  const { t } = useTranslation('orderClaims')
  return (
    <nav aria-label={t('queue')} className={classes.queue}>
      <ol>
        {claims.map((claim) => (
          <li key={claim._id}>
            <UnstyledButton
              className={classes.entry}
              aria-current={claim._id === current ? 'true' : undefined}
              onClick={() => onChoose(claim._id)}
            >
              <Entry claim={claim} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
