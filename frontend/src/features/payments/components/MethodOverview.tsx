import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoreQuery } from '@/api/queries'
import type { PaymentMethod } from '@/features/payments/api'
import { BuyerPreview } from '@/features/payments/components/BuyerPreview'
import { MethodList } from '@/features/payments/components/MethodList'
import { MoreGateways } from '@/features/payments/components/MoreGateways'
import { YapeMonth } from '@/features/payments/components/YapeMonth'
import type { PaymentFigures } from '@/features/payments/figures'
import { useStore } from '@/lib/store/useStore'
import { MoneyInput } from '@/ui/MoneyInput'
import { SideCard } from '@/ui/SideCard'
import classes from './Overview.module.css'

const CENTS = 100

type Props = { methods: PaymentMethod[]; figures: PaymentFigures | undefined }

/** Of each sale, how much arrives: the store's ways to pay, those it could add, and what the buyer sees. */
export function MethodOverview({ methods, figures }: Props) {
  const { t } = useTranslation('payments')
  const { currencySymbol: symbol, currencyDigits: digits } = useStore()
  const [typed, setTyped] = useState('100.00')
  const { data: gateways = [] } = useStoreQuery(
    'get',
    '/api/v1/payment/gateway',
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: ({ items }) => items },
  )
  const amount = Math.round(Number(typed) * CENTS)
  const sale = Number.isFinite(amount) && amount > 0 ? amount : 0
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <div className={classes.sale}>
          <div>
            <h2>{t('earn.title')}</h2>
            <p>{t('earn.line')}</p>
          </div>
          <MoneyInput
            label={t('earn.sale')}
            value={typed}
            onChange={setTyped}
            symbol={symbol}
            digits={digits}
          />
        </div>
        <MethodList methods={methods} gateways={gateways} sale={sale} figures={figures} />
        <MoreGateways methods={methods} gateways={gateways} sale={sale} />
      </div>
      <div className={classes.side}>
        <BuyerPreview methods={methods} />
        {figures?.yapeMonth && <YapeMonth month={figures.yapeMonth} />}
        <SideCard title={t('safety.title')}>
          <p className={classes.line}>{t('safety.line')}</p>
        </SideCard>
      </div>
    </div>
  )
}
