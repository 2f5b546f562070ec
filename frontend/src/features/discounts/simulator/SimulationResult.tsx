import { useTranslation } from 'react-i18next'
import type { Simulation } from '@/features/discounts/api'
import { useMoney } from '@/lib/store/useMoney'
import own from './Simulator.module.css'

type RowProps = { title: string; note?: string; amount: string; kind?: 'less' | 'total' | 'profit' }

function Row({ title, note, amount, kind }: RowProps) {
  return (
    <div className={own.row} data-kind={kind}>
      <dt>
        {title}
        {note && <span>{note}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

/** Each step of the price with what it was taken from, and why something took nothing. */
export function SimulationResult({ result, isOld }: { result: Simulation; isOld: boolean }) {
  const { t } = useTranslation('discounts')
  const { format } = useMoney()
  const { steps, skipped, shipping, profit, surcharge, rounding, tax } = result
  return (
    <div className={own.result} data-old={isOld || undefined}>
      <dl>
        <Row title={t('try.subtotal')} amount={format(result.subtotal)} />
        {steps.map((step) => (
          <Row
            key={`${step.type} ${step._id ?? step.reason}`}
            kind="less"
            title={step.reason}
            note={[step.note, step.capped && t('try.capped')].filter(Boolean).join(' · ')}
            amount={`−${format(step.amount)}`}
          />
        ))}
        {skipped.map((one) => (
          <Row
            key={`${one.type} ${one._id ?? one.name}`}
            title={t('try.skipped', { name: one.name })}
            note={one.note}
            amount="–"
          />
        ))}
        {shipping && (
          <Row title={shipping.name} note={shipping.note} amount={format(shipping.price)} />
        )}
        {Number(surcharge) > 0 && <Row title={t('try.surcharge')} amount={format(surcharge)} />}
        {Number(rounding) !== 0 && <Row title={t('try.rounding')} amount={format(rounding)} />}
        <Row
          kind="total"
          title={t('try.total')}
          note={Number(tax) > 0 ? t('try.tax', { amount: format(tax) }) : undefined}
          amount={format(result.total)}
        />
        {profit && (
          <Row
            kind="profit"
            title={t('try.profit')}
            note={t('try.profitNote', { cost: format(profit.cost) })}
            amount={format(profit.amount)}
          />
        )}
      </dl>
      {result.lines
        .filter(({ problem }) => problem !== null)
        .map(({ variantOid, name }) => (
          <p key={variantOid} className={own.problem}>
            {t('try.problem', { name })}
          </p>
        ))}
    </div>
  )
}
