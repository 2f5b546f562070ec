import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim, Order } from '@/features/orders/api'
import { ClaimButtons } from '@/features/orders/components/detail/ClaimButtons'
import { Screenshot } from '@/features/orders/components/detail/Screenshot'
import {
  accountTail,
  nameOfPayment,
  type PaymentSnapshot,
  sameAmount,
} from '@/features/orders/orderFacts'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useMoney } from '@/features/stores/useMoney'
import { useStore } from '@/features/stores/useStore'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { FormAlert } from '@/ui/FormAlert'
import { MoneyInput } from '@/ui/MoneyInput'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './ClaimReview.module.css'

type Props = { order: Order; claim: Claim; actions: OrderActions }

function Said({ fits, children }: { fits: boolean | undefined; children: ReactNode }) {
  const Icon = fits ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.said} data-fits={fits}>
      {fits !== undefined && <Icon size={16} stroke={2.4} aria-hidden />}
      {children}
    </span>
  )
}

function Facts({ order, claim }: { order: Order; claim: Claim }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const payment = claim.method as PaymentSnapshot
  const account = [accountTail(payment), payment.holder].filter(Boolean).join(' · ')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('claim.fact')}</th>
          <th scope="col">{t('claim.expected')}</th>
          <th scope="col">{t('claim.said')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('claim.amount')}</th>
          <td>{format(claim.expected)}</td>
          <td>
            <Said fits={sameAmount(claim.amount, claim.expected)}>{format(claim.amount)}</Said>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.time')}</th>
          <td>{t('claim.after', { when: formatDayTime(order.placedAt, locale, timeZone) })}</td>
          <td>
            <Said fits={undefined}>{formatDayTime(claim.createdAt, locale, timeZone)}</Said>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.payer')}</th>
          <td>{order.customerName || '–'}</td>
          <td>
            <Said fits={undefined}>{claim.payerName || '–'}</Said>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.operation')}</th>
          <td>{t('claim.notRepeated')}</td>
          <td>
            <Said fits>{claim.operationNumber}</Said>
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.account')}</th>
          <td colSpan={2}>{account || '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Another amount than the one that was claimed: what the merchant really found. */
function FoundAmount(props: { value: string; onChange: (value: string) => void; error?: string }) {
  const { t } = useTranslation('orders')
  const { symbol, digits } = useMoney()
  return (
    <div className={classes.amount}>
      <MoneyInput {...props} label={t('claim.found')} symbol={symbol} digits={digits} />
    </div>
  )
}

/** A claim is not a fact: the picture stands beside what should have arrived, and we ask. */
export function ClaimReview({ order, claim, actions }: Props) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const phone = useIsPhone()
  const { found, setFound, unreadable } = actions
  const wallet = nameOfPayment(claim.method as PaymentSnapshot, locale) || t('payment.unknown')
  return (
    <>
      <div className={classes.review}>
        <Screenshot claim={claim} />
        <Facts order={order} claim={claim} />
      </div>
      {claim.duplicateImage.length > 0 && (
        <div className={classes.alert}>
          <FormAlert tone="warning">
            {t('claim.twins', { numbers: claim.duplicateImage.map((one) => `#${one}`).join(', ') })}
          </FormAlert>
        </div>
      )}
      <div className={classes.question}>
        <div className={classes.words}>
          <b>{t('claim.question')}</b>
          {t('claim.warning', { operation: claim.operationNumber, wallet })}
        </div>
        {!phone && (
          <div className={classes.buttons}>
            <ClaimButtons claim={claim} actions={actions} />
          </div>
        )}
      </div>
      {found === undefined ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          onClick={() => setFound(claim.amount)}
        >
          {t('claim.otherAmount')}
        </Button>
      ) : (
        <FoundAmount
          value={found}
          onChange={setFound}
          error={unreadable ? t('claim.amountWrong') : undefined}
        />
      )}
    </>
  )
}
