import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '@/features/subscription/myPlan'
import { planMoney } from '@/features/subscription/planWords'
import { useLocalePath } from '@/i18n/localePath'
import { useIsPhone } from '@/ui/useIsPhone'
import classes from './PayBar.module.css'

/** The one act of the page: on a phone in the bar at the bottom, else where its form ends. */
export function PayBar({ quote, children }: { quote: Quote; children: ReactNode }) {
  const { t } = useTranslation('myPlan')
  const { locale } = useLocalePath()
  if (!useIsPhone()) return children
  const money = (amount: string) => planMoney(amount, quote.currency, locale)
  return (
    <div className={classes.bar} data-save-bar>
      <span className={classes.words}>
        <strong>
          {quote.tierPlan}, <span className="tabular">{money(quote.due)}</span>
        </strong>
        <small>{t('change.tax', { amount: money(quote.tax) })}</small>
      </span>
      <span className={classes.act}>{children}</span>
    </div>
  )
}
