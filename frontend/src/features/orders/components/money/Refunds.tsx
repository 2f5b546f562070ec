import { useTranslation } from 'react-i18next'
import { showError } from '@/api/showError'
import type { Order } from '@/features/orders/api'
import { refundWords } from '@/features/orders/components/money/attemptWords'
import { negative } from '@/features/orders/orderFacts'
import { useOrderPermissions } from '@/features/orders/permissions'
import type { OrderActions } from '@/features/orders/useOrderActions'
import { useSubmit } from '@/features/orders/useSubmit'
import { useLocalePath } from '@/i18n/localePath'
import { formatDayTime } from '@/lib/dates'
import { useMoney } from '@/lib/store/useMoney'
import { useStore } from '@/lib/store/useStore'
import { notify } from '@/ui/notify'
import { PermissionButton } from '@/ui/PermissionButton'
import { StatusChip } from '@/ui/StatusChip'
import classes from './money.module.css'

type Refund = Order['refunds'][number]
type Props = { order: Order; actions: OrderActions }

function OneRefund({ actions, refund }: Props & { refund: Refund }) {
  const { t } = useTranslation('orderDesk')
  const { locale } = useLocalePath()
  const { timeZone } = useStore()
  const { format } = useMoney()
  const { button } = useOrderPermissions()
  const { send, pending } = useSubmit(showError)
  const { tone, icon } = refundWords(refund.state)
  const failure = refund.failure && t(`refund.failure.${refund.failure}`, '')
  const way = refund.attemptOid ? '' : t('refund.manual')
  const line = [
    formatDayTime(refund.doneAt ?? refund.createdAt, locale, timeZone),
    refund.actorName,
    way,
    refund.reference,
  ]
  const retry = async () => {
    if (!(await send(() => actions.calls.retryRefund(refund._id)))) return
    notify.success({ title: t('refund.retried') })
  }
  return (
    <li className={classes.one}>
      <div className={classes.top}>
        <span className={classes.name}>{t('refund.one')}</span>
        <span className={classes.sum}>{format(negative(refund.amount))}</span>
      </div>
      <div className={classes.chips}>
        <StatusChip tone={tone} icon={icon}>
          {t(`refund.state.${refund.state}`)}
        </StatusChip>
      </div>
      {refund.reason && <span>{refund.reason}</span>}
      {refund.state === 'FAILED' && <span>{failure || t('refund.failure.other')}</span>}
      <span className={classes.dim}>{line.filter(Boolean).join(' · ')}</span>
      {refund.state === 'FAILED' && (
        <div className={classes.buttons}>
          <PermissionButton
            {...button('refund')}
            size="compact-md"
            loading={pending}
            onClick={() => void retry()}
          >
            {t('refund.retry')}
          </PermissionButton>
        </div>
      )}
    </li>
  )
}

/** Money that went back, is on its way, or could not go. */
export function Refunds(props: Props) {
  const { t } = useTranslation('orderDesk')
  const { refunds } = props.order
  if (refunds.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('refund.list')}>
      {[...refunds].reverse().map((refund) => (
        <OneRefund key={refund._id} refund={refund} {...props} />
      ))}
    </ul>
  )
}
