import { useTranslation } from 'react-i18next'
import type { LiveSale } from '@/features/orders/live/liveApi'
import { SideCard } from '@/ui/SideCard'
import { CustomerRow } from './CustomerRow'
import classes from './live.module.css'

/** Who has something held or bought, the last code first. */
export function LiveCustomers({ sale, now }: { sale: LiveSale; now: number }) {
  const { t } = useTranslation('liveSale')
  const { customers } = sale
  return (
    <SideCard
      title={t('customers')}
      count={customers.length > 0 && <span className={classes.dim}>{customers.length}</span>}
      end={<span className={`${classes.dim} ${classes.wide}`}>{t('eachHas')}</span>}
      className={classes.list}
    >
      {customers.length === 0 ? (
        <p className={classes.nobody}>{t(sale.running ? 'nobodyYet' : 'nobody')}</p>
      ) : (
        <ul className={classes.customers} aria-label={t('customers')}>
          {customers.map((customer, at) => (
            <CustomerRow
              key={customer._id}
              customer={customer}
              now={now}
              isNewest={at === 0 && customer.state === 'HELD'}
            />
          ))}
        </ul>
      )}
    </SideCard>
  )
}
