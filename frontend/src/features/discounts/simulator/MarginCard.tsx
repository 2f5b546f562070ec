import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Simulation } from '@/features/discounts/api'
import { useMoney } from '@/lib/store/useMoney'
import { SideCard } from '@/ui/SideCard'
import own from './Simulator.module.css'

/** What one use leaves of each variant, without tax and less its cost: red below cost. */
export function MarginCard({ result }: { result: Simulation }) {
  const { t } = useTranslation('discounts')
  const { format } = useMoney()
  const { margins } = result
  const withCoupon = margins.some(({ leftWithCoupon }) => leftWithCoupon !== null)
  const isBelow = margins.some(({ level }) => level === 'BELOW_COST')
  const isLow = margins.some(({ level }) => level === 'LOW')
  return (
    <SideCard title={t('margin.title')} note={t('margin.note')}>
      <div className={own.scroll}>
        <table className={own.margins}>
          <thead>
            <tr>
              <th scope="col">{t('margin.product')}</th>
              <th scope="col">{t('margin.cost')}</th>
              <th scope="col">{t(withCoupon ? 'margin.withoutCoupon' : 'margin.left')}</th>
              {withCoupon && <th scope="col">{t('margin.withCoupon')}</th>}
            </tr>
          </thead>
          <tbody>
            {margins.map((one) => (
              <tr key={one.variantOid}>
                <th scope="row">
                  {one.name} · {format(one.price)}
                </th>
                <td>{format(one.cost)}</td>
                <td data-level={withCoupon ? undefined : one.level}>{format(one.left)}</td>
                {withCoupon && <td data-level={one.level}>{format(one.leftWithCoupon)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(isBelow || isLow) && (
        <p className={own.warning} data-danger={isBelow || undefined}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {t(isBelow ? 'margin.below' : 'margin.low')}
        </p>
      )}
    </SideCard>
  )
}
