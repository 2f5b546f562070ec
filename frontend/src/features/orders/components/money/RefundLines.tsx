import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '@/features/orders/api'
import type { useRefundForm } from '@/features/orders/components/money/useRefundForm'
import { UnitFields } from '@/features/orders/components/UnitFields'
import { unsentUnits } from '@/features/orders/goodsFacts'

type Form = ReturnType<typeof useRefundForm>
type Props = { order: Order; form: Form }
type LineProps = Props & { line: Order['lines'][number]; units: number }

/** What becomes of the goods: sent ones may be back, those that are still here need not be sent. */
function Goods({ order, form, line, units }: LineProps) {
  const { t } = useTranslation('orderDesk')
  const { values, set } = form
  const out = line.quantityShipped - line.quantityReturned
  const restocked = values.restock[line._id] ? Math.min(units, out) : 0
  const unsent = Math.min(units - restocked, unsentUnits(order, line))
  return (
    <>
      {out > 0 && (
        <Checkbox
          label={t('refund.restock')}
          checked={values.restock[line._id] ?? false}
          onChange={(event) =>
            set({ restock: { ...values.restock, [line._id]: event.currentTarget.checked } })
          }
        />
      )}
      {unsent > 0 && (
        <Checkbox
          label={t('refund.remove', { count: unsent })}
          description={t(values.keep[line._id] ? 'refund.keepHelp' : 'refund.removeHelp', {
            count: unsent,
          })}
          checked={!values.keep[line._id]}
          onChange={(event) =>
            set({ keep: { ...values.keep, [line._id]: !event.currentTarget.checked } })
          }
        />
      )}
    </>
  )
}

/** The goods whose money goes back, and what becomes of them. */
export function RefundLines({ order, form }: Props) {
  const { t } = useTranslation('orderDesk')
  const { lines, values, set } = form
  if (lines.length === 0) return null
  return (
    <UnitFields
      title={t('refund.units')}
      lines={lines}
      value={values.units}
      onChange={(units) => set({ units, typed: undefined })}
      more={(line, units) => <Goods order={order} form={form} line={line} units={units} />}
    />
  )
}
