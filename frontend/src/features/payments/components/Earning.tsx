import { useTranslation } from 'react-i18next'
import type { Gateway, PaymentMethod } from '@/features/payments/api'
import { feeOf, feeTerms } from '@/features/payments/fees'
import { useLocalePath } from '@/i18n/localePath'
import { formatMoney } from '@/lib/money'
import { useStore } from '@/lib/store/useStore'
import classes from './Overview.module.css'

type Props = { method?: PaymentMethod; gateway: Gateway | undefined; sale: number }

/** What arrives of a sale by one way to pay, what its provider keeps, and when. */
export function Earning({ method, gateway, sale }: Props) {
  const { t } = useTranslation('payments')
  const { locale } = useLocalePath()
  const { currency, currencySymbol: symbol, currencyDigits: digits } = useStore()
  const money = (cents: number) => formatMoney((cents / 100).toFixed(2), { symbol, digits }, locale)
  const byCard = method === undefined || method.kind === 'CARD_GATEWAY'
  const terms = byCard ? feeTerms(gateway, currency, method) : null
  if (byCard && !terms) {
    return (
      <div className={classes.sum}>
        <div className={classes.earning}>–</div>
        <div className={classes.when} />
      </div>
    )
  }
  const fee = terms ? feeOf(sale, terms) : 0
  const days = terms?.days ?? 0
  return (
    <div className={classes.sum}>
      <div className={classes.earning}>
        <strong>{money(sale - fee)}</strong>
        <span>{fee > 0 ? `− ${money(fee)}` : t('earn.free')}</span>
      </div>
      <div className={classes.when}>
        {terms ? t('earn.days', { count: days }) : t(`earn.when.${method?.kind}`)}
      </div>
    </div>
  )
}
