import { useTranslation } from 'react-i18next'
import type { LiveSale } from '@/features/orders/live/liveApi'
import { useMoney } from '@/lib/store/useMoney'
import classes from './live.module.css'

const NAMES = ['paid', 'toVerify', 'held', 'expired'] as const

/** Four figures, which nobody sums: money that is there, that may be, that is held, and that went. */
export function LiveFigures({ sale }: { sale: LiveSale }) {
  const { t } = useTranslation('liveSale')
  const { format } = useMoney()
  return (
    <dl className={classes.figures}>
      {NAMES.map((name) => {
        const { amount, customers, units } = sale[name]
        const people = t('people', { count: customers })
        const back = name === 'expired' && units > 0 ? t('back', { count: units }) : ''
        return (
          <div key={name} data-figure={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>
              <strong>{format(amount)}</strong>
              <span>{[people, back].filter(Boolean).join(', ')}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
