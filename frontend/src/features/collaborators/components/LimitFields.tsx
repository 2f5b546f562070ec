import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/api/access'
import { useStoreQuery } from '@/api/queries'
import type { AccessInputs } from '@/features/collaborators/useAccessForm'
import classes from './Access.module.css'

/** Some locations only; nothing is asked where the store has one. */
function Warehouses({ inputs }: { inputs: AccessInputs }) {
  const { t } = useTranslation('collaborators')
  const { allowed } = useAccess('shipping.view')
  const { data } = useStoreQuery('get', '/api/v1/warehouse', {}, { enabled: allowed })
  const chosen = inputs.values.warehouseOids
  const set = (oids: string[] | null) => inputs.set('warehouseOids', oids)
  const places = data?.items ?? []
  if (places.length < 2 && chosen === null) return null
  return (
    <div>
      <Switch
        checked={chosen !== null}
        onChange={(event) => set(event.currentTarget.checked ? [] : null)}
        label={t('field.warehouseOids')}
        description={t('limits.warehouses')}
      />
      {chosen !== null && (
        <Checkbox.Group value={chosen} onChange={set} mt={10} aria-label={t('field.warehouseOids')}>
          {places.map(({ _id, name }) => (
            <Checkbox key={_id} value={_id} label={name} mb={8} />
          ))}
        </Checkbox.Group>
      )}
    </div>
  )
}

/** How far the words reach. */
export function LimitFields({ inputs }: { inputs: AccessInputs }) {
  const { t } = useTranslation('collaborators')
  const { label: _, ...own } = inputs.input('ownOrders', { type: 'checkbox' })
  return (
    <div className={classes.limits}>
      <Switch {...own} label={t('field.ownOrders')} description={t('limits.ownOrders')} />
      <Warehouses inputs={inputs} />
      <TextInput
        {...inputs.input('maxDiscount')}
        className={classes.percent}
        description={t('limits.maxDiscount')}
        inputMode="decimal"
        rightSection="%"
      />
    </div>
  )
}
