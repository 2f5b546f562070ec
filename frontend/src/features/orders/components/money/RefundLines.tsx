import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useRefundForm } from '@/features/orders/components/money/useRefundForm'
import { UnitFields } from '@/features/orders/components/UnitFields'

/** The goods whose money goes back, and whether they lie on the shelf again. */
export function RefundLines({ form }: { form: ReturnType<typeof useRefundForm> }) {
  const { t } = useTranslation('orderDesk')
  const { lines, values, set } = form
  if (lines.length === 0) return null
  return (
    <UnitFields
      title={t('refund.units')}
      lines={lines}
      value={values.units}
      onChange={(units) => set({ units, typed: undefined })}
      more={(line) => (
        <Checkbox
          label={t('refund.restock')}
          checked={values.restock[line._id] ?? false}
          disabled={line.quantityShipped - line.quantityReturned <= 0}
          onChange={(event) =>
            set({ restock: { ...values.restock, [line._id]: event.currentTarget.checked } })
          }
        />
      )}
    />
  )
}
