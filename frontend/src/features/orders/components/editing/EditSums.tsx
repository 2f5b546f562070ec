import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import { OrderSums } from '@/features/orders/components/detail/OrderSums'
import { isToQuote, isZero } from '@/features/orders/orderFacts'
import type { EditSession } from '@/features/orders/useEditSession'
import { useMoney } from '@/lib/store/useMoney'
import { FormAlert } from '@/ui/FormAlert'
import classes from './editing.module.css'

type Props = { order: Order; edit: EditSession }

/** The sums as they would be, what that changes, and what happens with the difference. */
export function EditSums({ order, edit }: Props) {
  const { t } = useTranslation('orderEdit')
  const { format } = useMoney()
  const { quote, failure, fresh, changed } = edit
  const busy = changed.length > 0 && !fresh && failure === undefined
  const sums = quote
    ? {
        ...quote,
        shippingPrice: quote.shipping,
        shippingName: quote.shippingName,
        payment: order.payment,
      }
    : order
  return (
    <Card component="section" aria-labelledby="edit-sums" className={classes.sums}>
      <Title order={2} id="edit-sums" className={classes.headline}>
        {t(quote ? 'sums.after' : 'sums.now')}
      </Title>
      <OrderSums order={sums} toQuote={isToQuote(order) && isZero(sums.shippingPrice)} />
      {quote && (
        <>
          <div className={classes.state} data-busy={busy || undefined}>
            <span>{t('sums.before')}</span>
            <span>{format(quote.before)}</span>
          </div>
          <div className={classes.state} data-busy={busy || undefined}>
            <span>{t('sums.difference')}</span>
            <span className={classes.strong}>
              {isZero(quote.difference) || quote.difference.startsWith('-') ? '' : '+'}
              {format(quote.difference)}
            </span>
          </div>
        </>
      )}
      <p className={classes.note} role="status" aria-busy={busy}>
        {busy
          ? t('sums.asking')
          : quote && t(`sums.action.${quote.action}`, { due: format(quote.due) })}
        {!busy && quote === undefined && failure === undefined && t('sums.hint')}
      </p>
      {failure && (
        <div className={classes.alert}>
          <FormAlert>{failure}</FormAlert>
        </div>
      )}
    </Card>
  )
}
