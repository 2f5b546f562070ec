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
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { FormAlert } from '@/ui/FormAlert'
import { MoneyInput } from '@/ui/MoneyInput'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './ClaimReview.module.css'

type Props = { order: Order; claim: Claim; actions: OrderActions }

function ClaimValue({ fits, children }: { fits: boolean | undefined; children: ReactNode }) {
  const Icon = fits ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.said} data-fits={fits}>
      {fits !== undefined && <Icon size={16} stroke={2.4} aria-hidden />}
      {children}
    </span>
  )
}

/** Nobody says anything for the customer. */
function Silent() {
  const { t } = useTranslation('orders')
  return <span className={classes.silent}>{t('claim.silent')}</span>
}

function Facts({ order, claim }: { order: Order; claim: Claim }) {
  const { t } = useTranslation('orders')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const at = (moment: string) => formatDayTime(moment, locale, timeZone)
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
            {claim.saidAmount === null ? (
              <Silent />
            ) : (
              <ClaimValue fits={sameAmount(claim.saidAmount, claim.expected)}>
                {format(claim.saidAmount)}
              </ClaimValue>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.payer')}</th>
          <td>{order.customerName || '–'}</td>
          <td>
            {claim.payerName === '' ? (
              <Silent />
            ) : (
              <ClaimValue fits={undefined}>{claim.payerName}</ClaimValue>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.operation')}</th>
          <td>{t('claim.notRepeated')}</td>
          <td>
            {claim.operationNumber === '' ? (
              <Silent />
            ) : (
              <ClaimValue fits={claim.rejectedBefore.length === 0}>
                {claim.operationNumber}
              </ClaimValue>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('claim.account')}</th>
          <td colSpan={2}>{account || '–'}</td>
        </tr>
        <tr>
          <th scope="row">{t('claim.sent')}</th>
          <td colSpan={2}>
            {t('claim.sentAt', { when: at(claim.createdAt), placed: at(order.placedAt) })}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const numbered = (orders: number[]) => orders.map((one) => `#${one}`).join(', ')

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
      {claim.rejectedBefore.length > 0 && (
        <div className={classes.alert}>
          <FormAlert tone="warning">
            {t('claim.rejectedBefore', { numbers: numbered(claim.rejectedBefore) })}
          </FormAlert>
        </div>
      )}
      {claim.duplicateImage.length > 0 && (
        <div className={classes.alert}>
          <FormAlert tone="warning">
            {t('claim.twins', { numbers: numbered(claim.duplicateImage) })}
          </FormAlert>
        </div>
      )}
      <div className={classes.question}>
        <div className={classes.words}>
          <b>{t('claim.question')}</b>
          {t(claim.operationNumber === '' ? 'claim.warningPicture' : 'claim.warning', {
            operation: claim.operationNumber,
            wallet,
          })}
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
          data-flush="start"
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
